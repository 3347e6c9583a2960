import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { markFigure, type Claim } from '#app/components/offers/conditions/claims.tsx'
import {
  callFigures,
  conditionFigures,
  isTooSlowToBrowse,
  stopsAfterData,
} from '#app/components/offers/conditions/condition-figures.ts'
import { callPeriod, mixesDataLines } from '#domain/catalogue/calls.ts'
import {
  hasPacksOfLines,
  hasRoaming,
  isPrepaid,
  sellsPacks,
  type Calls,
  type Catalogue,
} from '#domain/catalogue/catalogue.ts'
import { hasFiniteData } from '#domain/catalogue/speeds-and-data.ts'
import { oftenText } from '#locales/words/amount-text.ts'
import { localeOf } from '#locales/i18n.ts'
import { lineStart, withinPrice } from '#site-folder/schema/start-charges.ts'
import { marked, markedFigures } from './marked-figures.server.ts'
import { taxName } from '#locales/words/tax-name.ts'

/** The conditions of mobile lines in plain language. */
export function lineConditions(i18n: I18n, catalogue: Catalogue) {
  const { kbps } = markedFigures(i18n, catalogue)
  const { maxLines } = conditionFigures(catalogue, localeOf(i18n))
  return {
    calls: catalogue.conditions.calls !== 'none' && {
      title: i18n._(msg`Calls`),
      texts: [
        ...callTexts(i18n, catalogue, catalogue.conditions.calls),
        ...(mixesDataLines(catalogue)
          ? [i18n._(msg`Lines for data only make and take no calls, and no number is brought to them.`)]
          : []),
      ],
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
        ...[
          lineStart(i18n, catalogue, markFigure),
          withinPrice(i18n, catalogue, ['line', 'contract'], markFigure),
        ].filter(Boolean),
        ...(catalogue.conditions.lines.esim === 'only' ? [i18n._(msg`Lines have an eSIM: there are no cards.`)] : []),
        ...(catalogue.conditions.lines.esim === true
          ? [i18n._(msg`Each line has a SIM card or an eSIM: you choose it with your order.`)]
          : []),
        ...(isPrepaid(catalogue)
          ? [
              i18n._(
                msg`Lines at their mobile price are prepaid: you top up in advance. No bill follows, and no direct debit is needed.`,
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
  } satisfies Record<string, Claim | false>
}

function afterData(i18n: I18n, catalogue: Catalogue, kbps: string): string {
  if (!hasFiniteData(catalogue)) return i18n._(msg`Unlimited data in Spain.`)
  return i18n._(
    stopsAfterData(catalogue)
      ? msg`Once your tariff’s data is used up, mobile internet stops until it renews.`
      : msg`Once your tariff’s data is used up, you stay connected at ${kbps} kbps.`,
  )
}

function roamingTexts(i18n: I18n, catalogue: Catalogue): string[] {
  if (!hasRoaming(catalogue)) return [i18n._(msg`There is no roaming: lines work in Spain only.`)]
  const { roamingGb } = markedFigures(i18n, catalogue)
  const { zone } = conditionFigures(catalogue, localeOf(i18n))
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

function callTexts(i18n: I18n, catalogue: Catalogue, calls: Exclude<Calls, 'none'>): string[] {
  const who = mixesDataLines(catalogue) ? i18n._(msg`Each line with calls`) : i18n._(msg`Each line`)
  if (calls === 'unlimited') return [i18n._(msg`${who} has unlimited calls in Spain.`)]
  const often = oftenText(i18n, callPeriod(catalogue))
  const tax = taxName(i18n)
  const { minutes, destinations, noticeMinutes, connection, perMinute } = marked(callFigures(calls, localeOf(i18n)))
  return [
    i18n._(
      msg`${who} has ${plural(calls.minutes, { one: `${minutes} minute`, other: `${minutes} minutes` })} ${often} and at most ${plural(calls.destinations, { one: `${destinations} destination`, other: `${destinations} destinations` })} ${often}.`,
    ),
    i18n._(
      msg`If you go over either limit, each call costs ${connection} to connect and ${perMinute} per minute, ${tax} incl.`,
    ),
    i18n._(
      msg`${plural(calls.noticeAtMinutes, {
        one: `We let you know when you reach ${noticeMinutes} minute.`,
        other: `We let you know when you reach ${noticeMinutes} minutes.`,
      })}`,
    ),
  ]
}
