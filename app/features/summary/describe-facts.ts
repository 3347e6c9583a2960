import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { lateNumberText } from '#app/components/offers/conditions/late-number.ts'
import { hasRoaming, textIn, type Translated } from '#domain/catalogue/catalogue.ts'
import { pagesOfRights } from '#domain/requests/right-pages.ts'
import { bodiesFor } from '#domain/service-levels/service-levels.ts'
import { paragraph, strong, type Inline } from '#domain/text/block.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatList } from '#locales/formats/list.ts'
import { localeOf } from '#locales/i18n.ts'
import { addressOn, phoneOf, type Summarised } from './summarised.ts'
import { linked, type SummaryPart } from './summary-document.ts'

/** The features for end-users with disabilities, in the operator's words; to ask where there are none. */
export function describeDisabilities(i18n: I18n, about: Summarised): SummaryPart[] {
  const { information, brand } = about.site
  const { email } = brand
  const phone = phoneOf(about)
  const told = information.accessibleServices[i18n.locale]?.trim()
  return [paragraph(told || i18n._(msg`Which features there are: ask us on ${phone} or at ${email}.`))]
}

/** Emergency calls, special numbers, moving a number, quality abroad, complaints, and the conditions that hold. */
export function describeOther(i18n: I18n, about: Summarised): SummaryPart[] {
  const { summary, site } = about
  const { brand, care, catalogue, information, porting } = site
  const locale = localeOf(i18n)
  const phone = phoneOf(about)
  const asked = i18n._(msg`Ask us on ${phone}.`)
  const said = (fact: Translated) => fact[locale]?.trim() || asked
  const calls = summary.lines.some((line) => line.calls !== 'none')
  const named = (name: string, ...texts: string[]): Inline[] => [strong(name), ' ', `${texts.join(' ')} `]
  const facts: Inline[] = [
    ...(calls ? named(i18n._(msg`112:`), said(information.emergencyCalls)) : []),
    ...(summary.hasLandline ? named(i18n._(msg`112 from the landline:`), said(information.emergencyLandline)) : []),
    ...(calls || summary.hasLandline
      ? [
          ...named(i18n._(msg`Value-added numbers:`), said(information.premiumNumbers)),
          ...named(
            i18n._(msg`Your number:`),
            said(information.portingCharge),
            lateNumberText(i18n, { porting, information }),
          ),
        ]
      : []),
    ...(summary.lines.length > 0 && hasRoaming(catalogue)
      ? named(i18n._(msg`Abroad:`), said(information.roamingQuality))
      : []),
  ]
  const complaints = addressOn(about, pagesOfRights.complaint.path)
  const conditions = addressOn(about, '/aviso-legal')
  const [complain, terms] = [complaints.text, conditions.text]
  const { version, date } = brand.terms
  const day = formatDay(date, locale)
  const bodies = bodiesFor(care, 'complaint')
  const names = formatList(
    bodies.map(({ name }) => textIn(name, locale)),
    locale,
    'or',
  )
  return [
    ...(facts.length > 0 ? [paragraph(facts)] : []),
    paragraph([
      strong(i18n._(msg`If something goes wrong:`)),
      ' ',
      ...linked(i18n._(msg`${phone} or ${complain}.`), [complaints]),
      ' ',
      ...(bodies.length > 0 ? [`${i18n._(msg`If you do not agree with our answer: ${names}.`)} `] : []),
      strong(i18n._(msg`General conditions ${version}`)),
      ...linked(i18n._(msg`, of ${day}: ${terms}.`), [conditions]),
    ]),
  ]
}
