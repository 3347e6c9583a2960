import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { callsText } from '#app/components/offers/conditions/calls-text.ts'
import { roamingText } from '#app/components/offers/conditions/roaming-text.ts'
import { textIn } from '#domain/catalogue/catalogue.ts'
import { versionName } from '#domain/catalogue/versions.ts'
import type { ContractSummary, SummaryLines } from '#domain/contract-summary/contract-summary.ts'
import type { Row } from '#domain/text/block.ts'
import { drawnComposition, tileScale } from '#domain/tile/composed-tile.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { localeOf } from '#locales/i18n.ts'
import { oftenText } from '#locales/words/amount-text.ts'
import {
  afterDataLabel,
  chargeName,
  dataLabel,
  internetLabel,
  priceItemLabels,
  saysFree,
  speedLabel,
  technologyLabel,
} from '#locales/words/labels.ts'
import { oneOffLabels } from '#locales/words/price-text.ts'
import { describeDuration } from './describe-duration.ts'
import { describeDisabilities, describeOther } from './describe-facts.ts'
import { describePrice } from './describe-price.ts'
import { describeSpeeds } from './describe-speeds.ts'
import { regulationWording, SUMMARY_HEADINGS, type SummaryHeading } from './regulation-wording.ts'
import { phoneOf, type Summarised } from './summarised.ts'
import type { SummaryDocument, SummaryPart } from './summary-document.ts'

/** Pages on paper: one for one service, two for several, and a third where there are many lines. */
const MOST_PAGES = { one: 1, several: 3 }

/** A contract summary in the language of `i18n`. */
export function describeSummary(i18n: I18n, about: Summarised): SummaryDocument {
  const { summary, site, code } = about
  const { brand, catalogue } = site
  const locale = localeOf(i18n)
  const wording = regulationWording(locale)
  const date = new Date(summary.day).toISOString().slice(0, 10)
  const dateText = formatDay(date, locale)
  const version = versionName(catalogue.version)
  const parts: Readonly<Record<SummaryHeading, readonly SummaryPart[]>> = {
    services: [{ kind: 'services', rows: serviceRows(i18n, about) }],
    speeds: describeSpeeds(i18n, about),
    price: describePrice(i18n, about),
    duration: describeDuration(i18n, about),
    disabilities: describeDisabilities(i18n, about),
    other: describeOther(i18n, about),
  }
  return {
    wordingLocale: wording.locale,
    service: summaryName(i18n, summary),
    title: wording.title,
    provider: brand.legalName,
    contact: [textIn(brand.address, locale), phoneOf(about), brand.email],
    date,
    dateText,
    sentences: wording.sentences,
    sections: SUMMARY_HEADINGS.map((id) => ({ id, heading: wording.headings[id], parts: parts[id] })),
    footnote: wording.footnote,
    foot: [
      ...(code ? [i18n._(msg`Combination ${code}`)] : []),
      i18n._(msg`prices of ${dateText}, catalog ${version}`),
      ...(brand.demo ? [i18n._(msg`demonstration data`)] : []),
    ].join(' · '),
    notes: wording.translated === null ? [] : [wording.translated],
    tile: {
      drawn: { ...drawnComposition(summary.price.items, tileScale(catalogue)), drawing: brand.tile },
      alt: i18n._(msg`Your combination, drawn as a tile`),
    },
    most: isOneService(summary) ? MOST_PAGES.one : MOST_PAGES.several,
  }
}

/** Internet alone, lines alike, TV or a landline alone. */
function isOneService({ tariff, lines, hasTv, hasLandline }: ContractSummary): boolean {
  return [tariff, ...lines, hasTv || null, hasLandline || null].filter((each) => each !== null).length === 1
}

/** What is ordered, as a title: `1GB fibre + 35GB, 1 additional line 35GB, TV`. */
export function summaryName(i18n: I18n, { price: { items } }: ContractSummary): string {
  const labels = priceItemLabels(i18n, items)
  return items
    .flatMap((item, at) => {
      if (item.kind === 'included-line' || (item.kind === 'charge' && saysFree(item))) return []
      return [item.kind === 'tv' ? i18n._(msg`TV`) : labels[at]!]
    })
    .join(', ')
}

function serviceRows(i18n: I18n, about: Summarised): readonly Row[] {
  const { summary, site } = about
  const { tariff, lines, hasTv, hasLandline, price } = summary
  const { catalogue } = site
  const phone = phoneOf(about)
  const calling = lines.find(({ calls }) => calls !== 'none')
  const afterData = afterDataLabel(i18n, catalogue.conditions.data.afterAllowanceKbps)
  const landline = catalogue.landline
  const equipment = oneOffLabels(i18n, price.oneOff.filter(isEquipment))
  const rows: (Row | false | undefined)[] = [
    tariff !== null && {
      label: internetLabel(i18n, tariff, speedLabel(i18n, tariff.speedMb)),
      value: tariff.technology
        ? `${technologyLabel(i18n, tariff)}.`
        : i18n._(msg`Internet at the address where you ask for it, if we reach it.`),
    },
    ...lines.map((line) => ({ label: linesName(i18n, line), value: lineText(i18n, line) })),
    lines.length > 0 && {
      label: i18n._(msg`Each line`),
      value: [
        ...(calling ? [callsText(i18n, calling.calls, calling.per)] : []),
        ...(lines.some(({ data }) => data !== 'unlimited') ? [i18n._(msg`Once data is used up, ${afterData}.`)] : []),
        roamingText(i18n, catalogue),
      ].join(' '),
    },
    hasTv && { label: i18n._(msg`TV`), value: i18n._(msg`Its channels and devices: ask us on ${phone}.`) },
    hasLandline &&
      landline && { label: chargeName(i18n, landline.name), value: textIn(landline.includes, i18n.locale) },
    equipment.length > 0 && { label: i18n._(msg`Equipment`), value: `${equipment.join('. ')}.` },
  ]
  return rows.filter((row) => row !== false && row !== undefined)
}

/** What is brought home, and not what is paid for a contract. */
function isEquipment({ kind }: { readonly kind: string }): boolean {
  return ['installation-and-router', 'installation', 'router', 'sim'].includes(kind)
}

/** How many lines of what data: `3 mobile lines 35GB`. */
export function linesName(i18n: I18n, { data, count }: SummaryLines): string {
  if (data === 'unlimited')
    return i18n._(msg`${plural(count, { one: '# unlimited mobile line', other: '# unlimited mobile lines' })}`)
  const allowance = dataLabel(i18n, data)
  return i18n._(msg`${plural(count, { one: `# mobile line ${allowance}`, other: `# mobile lines ${allowance}` })}`)
}

function lineText(i18n: I18n, { data, calls, per, count, prepaid }: SummaryLines): string {
  const allowance = dataLabel(i18n, data)
  const often = oftenText(i18n, per)
  return [
    data === 'unlimited'
      ? i18n._(msg`Unlimited data in Spain.`)
      : i18n._(
          msg`${plural(count, { one: `${allowance} of data ${often}.`, other: `${allowance} of data ${often} each.` })}`,
        ),
    ...(calls === 'none' ? [i18n._(msg`Data only.`)] : []),
    ...(prepaid ? [i18n._(msg`Prepaid: you top up in advance.`)] : []),
  ].join(' ')
}
