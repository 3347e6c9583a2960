import type { I18n } from '@lingui/core'
import { tvPriceText } from '#app/components/offers/tv-price.ts'
import { msg, plural } from '@lingui/core/macro'
import { markFigure, type Claim } from '#app/components/offers/claims.tsx'
import {
  callFigures,
  conditionFigures,
  hasExitCharge,
  isTooSlowToBrowse,
  stopsAfterData,
  startsFree,
} from '#app/components/offers/condition-figures.ts'
import {
  isPrepaid,
  isSameConnection,
  hasPacksOfLines,
  sellsPacks,
  tariffsOf,
  type Catalogue,
  type FibreSpeeds,
  type TariffType,
  hasFiniteData,
  hasRoaming,
} from '#domain/catalogue.ts'
import { formatNumber } from '#locales/digits.ts'
import { formatList } from '#locales/list.ts'
import { internetLabel, speedLabel } from '#locales/labels.ts'
import type { Locale } from '#locales/i18n.ts'
import { fibreStart, lineStart } from '#server/site/start-charges.ts'
import { exitYear } from './exit-year.server.ts'
import type { Condition } from './tariff-page.tsx'

/** The conditions in plain language; each page shows those that apply. Exit charges assume that fibre starts `now`. */
export function conditions(i18n: I18n, catalogue: Catalogue, now: number) {
  return {
    price: price(i18n),
    ...fibreConditions(i18n, catalogue, now),
    ...lineConditions(i18n, catalogue),
    tv: catalogue.tv ? [tv(i18n, catalogue)] : [],
    contract: contract(i18n),
  }
}

function price(i18n: I18n): Claim {
  return {
    title: i18n._(msg`Price`),
    texts: [i18n._(msg`All prices are per month and include VAT. Sending a request costs nothing.`)],
  }
}

/** The figures, each marked to stand out. */
function markedFigures(i18n: I18n, catalogue: Catalogue) {
  return marked(conditionFigures(catalogue, i18n.locale as Locale))
}

function marked<Name extends string>(figures: Readonly<Record<Name, string | number>>): Record<Name, string> {
  const entries = Object.entries<string | number>(figures).map(([name, figure]) => [name, markFigure(figure)])
  return Object.fromEntries(entries) as Record<Name, string>
}

function fibreConditions(i18n: I18n, catalogue: Catalogue, now: number) {
  const { months } = markedFigures(i18n, catalogue)
  const { commitmentMonths } = catalogue.conditions.fibre
  const isCommitted = commitmentMonths > 0
  return {
    installation: {
      title: i18n._(msg`Installation and router`),
      texts: [
        startsFree(catalogue)
          ? i18n._(msg`Fibre installation and the router are free.`)
          : fibreStart(i18n, catalogue, markFigure),
      ],
    },
    commitment: {
      title: i18n._(msg`Commitment`),
      texts: [
        isCommitted
          ? i18n._(
              msg`${plural(commitmentMonths, {
                one: `Fibre has a commitment of ${months} month. It runs from activation.`,
                other: `Fibre has a commitment of ${months} months. It runs from activation.`,
              })}`,
            )
          : i18n._(msg`Fibre has no commitment.`),
        ...exitTexts(i18n, catalogue),
        ...(isCommitted ? noCommitmentTexts(i18n, catalogue) : []),
      ],
      exit: exitYear(catalogue, now, i18n.locale as Locale),
    },
    coverage: {
      title: i18n._(msg`Coverage`),
      texts: [
        i18n._(
          msg`Fibre depends on your address. We confirm it before you sign up. We will not sell you a speed that cannot be delivered there.`,
        ),
      ],
    },
  } satisfies Record<string, Condition>
}

function exitTexts(i18n: I18n, catalogue: Catalogue): string[] {
  if (!hasExitCharge(catalogue)) return []
  const { months, penalty, halfPenalty } = markedFigures(i18n, catalogue)
  const { commitmentMonths } = catalogue.conditions.fibre
  return [
    i18n._(
      msg`The exit charge is ${penalty} on the first day and goes down every day. You pay only the share for the days left. Once the commitment is over it is 0.`,
    ),
    i18n._(
      msg`${plural(commitmentMonths, {
        one: `Example: if you leave halfway through the month, you pay half: ${halfPenalty}.`,
        other: `Example: if you leave halfway through the ${months} months, you pay half: ${halfPenalty}.`,
      })}`,
    ),
  ]
}

function noCommitmentTexts(i18n: I18n, { conditions: { fibre } }: Catalogue): string[] {
  if (!fibre.noCommitmentOnRequest) return []
  return [
    i18n._(
      msg`Fibre with no commitment is also available on request. Its price is not published: ask us and we give it to you in writing before you sign up.`,
    ),
  ]
}

function afterData(i18n: I18n, catalogue: Catalogue, kbps: string): string {
  if (!hasFiniteData(catalogue)) return i18n._(msg`Unlimited data in Spain.`)
  return i18n._(
    stopsAfterData(catalogue)
      ? msg`Once your tariff’s data is used up, mobile internet stops until it renews.`
      : msg`Once your tariff’s data is used up, you stay connected at ${kbps} kbps.`,
  )
}

function lineConditions(i18n: I18n, catalogue: Catalogue) {
  const { kbps } = markedFigures(i18n, catalogue)
  const { maxLines } = conditionFigures(catalogue, i18n.locale as Locale)
  return {
    calls: {
      title: i18n._(msg`Calls`),
      texts: callTexts(i18n, catalogue),
    },
    data: {
      title: i18n._(msg`Data`),
      texts: [
        [
          afterData(i18n, catalogue, kbps),
          ...(isTooSlowToBrowse(catalogue)
            ? [i18n._(msg`At that speed, websites, photos and videos barely load.`)]
            : []),
          i18n._(msg`There is no extra charge.`),
        ].join(' '),
      ],
    },
    roaming: {
      title: i18n._(msg`Roaming`),
      texts: roamingTexts(i18n, catalogue),
    },
    lines: {
      title: i18n._(msg`Lines`),
      texts: [
        ...[lineStart(i18n, catalogue, markFigure)].filter(Boolean),
        ...(isPrepaid(catalogue)
          ? [
              i18n._(
                msg`Lines at their mobile price are prepaid: you top up before each month. No bill follows, and no direct debit is needed.`,
              ),
            ]
          : []),
        hasPacksOfLines(catalogue)
          ? i18n._(
              msg`${plural(maxLines, {
                one: 'You can ask for one mobile line.',
                other: 'You can ask for up to # mobile lines. Those included in a pack count.',
              })}`,
            )
          : sellsPacks(catalogue)
            ? i18n._(
                msg`${plural(maxLines, {
                  one: 'You can ask for one mobile line. The line included in a pack counts as one.',
                  other: 'You can ask for up to # mobile lines. The line included in a pack counts as one.',
                })}`,
              )
            : i18n._(
                msg`${plural(maxLines, {
                  one: 'You can ask for one mobile line.',
                  other: 'You can ask for up to # mobile lines.',
                })}`,
              ),
      ],
    },
  } satisfies Record<string, Claim>
}

function roamingTexts(i18n: I18n, catalogue: Catalogue): string[] {
  if (!hasRoaming(catalogue)) return [i18n._(msg`There is no roaming: lines work in Spain only.`)]
  const { roamingGb } = markedFigures(i18n, catalogue)
  const { zone } = conditionFigures(catalogue, i18n.locale as Locale)
  const countries = catalogue.conditions.data.roamingCountries[i18n.locale]
  return [
    countries
      ? i18n._(
          msg`Fair use when roaming is ${roamingGb} GB in Zone ${zone}: ${countries}. Before you travel, ask us what happens outside it.`,
        )
      : i18n._(
          msg`Fair use when roaming is ${roamingGb} GB in Zone ${zone}. Before you travel, ask us which countries are Zone ${zone} and what happens outside it.`,
        ),
    i18n._(msg`If you do not want to use data abroad, turn off “Data roaming” on your phone.`),
  ]
}

function callTexts(i18n: I18n, { conditions: { calls } }: Catalogue): string[] {
  if (calls === 'unlimited') return [i18n._(msg`Each line has unlimited calls in Spain.`)]
  const { minutes, destinations, noticeMinutes, connection, perMinute } = marked(
    callFigures(calls, i18n.locale as Locale),
  )
  return [
    i18n._(
      msg`Each line has ${plural(calls.minutes, { one: `${minutes} minute`, other: `${minutes} minutes` })} a month and at most ${plural(calls.destinations, { one: `${destinations} destination`, other: `${destinations} destinations` })} a month.`,
    ),
    i18n._(
      msg`If you go over either limit, each call costs ${connection} to connect and ${perMinute} per minute, VAT incl.`,
    ),
    i18n._(
      msg`${plural(calls.noticeAtMinutes, {
        one: `We let you know when you reach ${noticeMinutes} minute in the month.`,
        other: `We let you know when you reach ${noticeMinutes} minutes in the month.`,
      })}`,
    ),
  ]
}

function tv(i18n: I18n, catalogue: Catalogue): Claim {
  const tvPrice = tvPriceText(i18n, catalogue, markFigure)
  return {
    title: i18n._(msg`TV`),
    texts: [
      sellsPacks(catalogue)
        ? i18n._(msg`${tvPrice} Free with any fibre and mobile pack. It is only added if you ask for it.`)
        : i18n._(msg`${tvPrice} It is only added if you ask for it.`),
    ],
  }
}

/** Explains the speeds named on a page. */
export function speedCondition(i18n: I18n, catalogue: Catalogue, type: TariffType): Claim {
  const tariffs = catalogue.locations.flatMap((location) => tariffsOf(location, type))
  const names = [...new Set(tariffs.map(({ speedMb }) => speedMb))]
    .toSorted((one, other) => one - other)
    .map((speedMb) => speedLabel(i18n, speedMb))
  const count = names.length
  const speeds = formatList(names, i18n.locale as Locale, 'and')
  const contracted = catalogue.fibreSpeeds.filter((known) => tariffs.some((tariff) => isSameConnection(known, tariff)))
  const texts = contracted.flatMap((known) => contractedSpeeds(i18n, known))
  return {
    title: i18n._(msg`Speed`),
    texts: [
      i18n._(
        msg`${plural(count, {
          one: `${speeds} is a commercial name. It stands for the contracted speed per second (Mb/s, Gb/s).`,
          other: `${speeds} are commercial names. They stand for the contracted speed per second (Mb/s, Gb/s).`,
        })}`,
      ),
      ...texts,
      ...(tariffs.some(({ technology }) => technology === '4g')
        ? [
            i18n._(
              msg`4G internet has an estimated maximum speed: it depends on the signal at home and on how many people use the network.`,
            ),
          ]
        : []),
      ...(texts.length < count ? [i18n._(msg`Minimum, normal and maximum speed are in the contract summary.`)] : []),
    ],
  }
}

/** Only if the operator has given all its figures: of the mobile network, the estimated maximum and the advertised one. */
function contractedSpeeds(i18n: I18n, known: FibreSpeeds): string[] {
  const { speedMb, technology, download, upload } = known
  const [down, up] = [download, upload].map(({ minimum, normal, maximum, advertised }) => {
    const number = (mbps: number) => formatNumber(mbps, i18n.locale as Locale)
    if (maximum === null || advertised === null) return null
    if (technology === '4g')
      return i18n._(msg`estimated maximum ${number(maximum)}, advertised ${number(advertised)} Mb/s`)
    if (minimum === null || normal === null) return null
    return i18n._(
      msg`minimum ${number(minimum)}, normal ${number(normal)}, maximum ${number(maximum)}, advertised ${number(advertised)} Mb/s`,
    )
  })
  const speed = technology ? internetLabel(i18n, known, speedLabel(i18n, speedMb)) : speedLabel(i18n, speedMb)
  return down && up ? [i18n._(msg`${speed}: download ${down}; upload ${up}.`)] : []
}

/** What the operator has not specified about TV. */
export function channels(i18n: I18n): Claim {
  return {
    title: i18n._(msg`Channels`),
    texts: [
      i18n._(
        msg`The channel list and the compatible devices are not on this website. We give them to you before you decide.`,
      ),
    ],
  }
}

function contract(i18n: I18n): Claim {
  return {
    title: i18n._(msg`Request and contract`),
    texts: [
      i18n._(
        msg`On this website you send a request. There is no contract until you receive the contract summary and accept it.`,
      ),
      i18n._(msg`If you sign up online or by phone, you have 14 calendar days to withdraw without giving reasons.`),
    ],
  }
}
