import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Price } from '#domain/price/price.ts'
import type { Commitment } from '#domain/price/exit-charge.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { courseText } from './describe-offer.ts'
import type { Site } from '#site-folder/site.ts'

type Spoken = {
  /** Name of the member of staff who calls. */
  readonly agent: string
  /** Whether the company calls: then it says at once what for (art. 98.5 TRLGDCU). */
  readonly isOurCall: boolean
  readonly service: string
  readonly price: Price
  readonly commitment: Commitment
}

/**
 * The sentences that are read aloud before an order by phone is sent, in the language of the customer: the operator's, or
 * those of the program. That nothing is contracted by the call is arts. 98.4 and 98.6 TRLGDCU.
 */
export function readAloud({ brand, phoneSales }: Site, i18n: I18n, spoken: Spoken): readonly string[] {
  const { agent, isOurCall, service, price, commitment } = spoken
  const company = brand.legalName
  const monthly = courseText(i18n, price)
  const locale = localeOf(i18n)
  const once = price.oneOffTotal > 0 ? formatMoney(price.oneOffTotal, locale) : ''
  const { commitmentMonths: months, penalty } = commitment
  const most = formatMoney(penalty, locale)
  const said = (message: MessageDescriptor) => i18n._(message)
  const bound =
    months === 0 || !price.items.some(({ kind }) => kind === 'tariff')
      ? said(msg`There is no commitment: you leave whenever you like.`)
      : said(
          msg`${plural(months, {
            one: `There is # month of commitment.`,
            other: `There are # months of commitment.`,
          })} Leaving before costs ${most} at most, and less the fewer days are left.`,
        )
  const priced = once
    ? said(msg`It is ${monthly}, tax included, and ${once} once, to begin with.`)
    : said(msg`It is ${monthly}, tax included. To begin costs nothing.`)
  const own = phoneSales.sentences[i18n.locale]
  if (own) {
    const facts: Readonly<Record<string, string>> = { agent, company, service, price: priced, commitment: bound }
    const lines = own.split('\n').filter((line) => line.trim() !== '')
    return lines.map((line) => line.trim().replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => facts[name] ?? ''))
  }
  return [
    isOurCall
      ? said(msg`This is ${company}, ${agent} speaking: I call to make you an offer, as you asked us to.`)
      : said(msg`This is ${company}, ${agent} speaking.`),
    said(msg`This is what you ask for: ${service}.`),
    priced,
    bound,
    said(msg`You can withdraw within 14 days of accepting it, without giving a reason.`),
    said(
      msg`You contract nothing now. I send you the contract summary and a link, and it holds only if you accept it there.`,
    ),
  ]
}
