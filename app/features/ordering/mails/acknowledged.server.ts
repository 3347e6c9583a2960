import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { commonPeriod } from '#domain/catalogue/calls.ts'
import { eachLineText } from '#app/components/offers/conditions/calls-text.ts'
import { hasRoaming, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { drawnComposition, tileScale } from '#domain/tile/composed-tile.ts'
import { municipalityNameIn } from '#domain/place/place-names.ts'
import { asOfHomes } from '#domain/price/business-price.ts'
import { hasInternet, internetIn, type Price } from '#domain/price/price.ts'
import { nextContactText } from '#app/features/requests/describe-next-contact.ts'
import { weekAt } from '#domain/calendar/opening-hours.ts'
import { timeInSentence } from '#locales/formats/time-in-sentence.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { hoursLabel } from '#locales/formats/hours-label.ts'
import { afterDataLabel, coverageLabel } from '#locales/words/labels.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { heading, linkTo, paragraph, rows, steps } from '#domain/text/block.ts'
import { pairs, type EmailBlock, type EmailDocument } from '#emails/email-document.ts'
import type { Mail } from '#emails/mail.ts'
import { contractTexts } from '../describe-contract.ts'
import { describeStored } from '../describe-order.server.ts'
import { keepYourOperator, notAContract, readAndAgree, stepLeftText, type OrderDescription } from '../describe.ts'
import { describedFrom, type OrderMail } from './order-mail.server.ts'
import { mandateBlocks } from '#app/features/mandates/describe-mandate.ts'
import { referredNotice } from '#app/features/referrals/referred-notice.server.ts'
import { inertName, signature, visitorFooter, mailToVisitor } from '#emails/request-mail.ts'

/**
 * Acknowledges an order to its visitor in their language: what was ordered, its price and what happens next. It only
 * repeats the name, because anybody can enter somebody else's address.
 */
export async function orderAcknowledged(mail: OrderMail): Promise<Mail> {
  const { order, locale, brand, catalogue } = mail
  const i18n = await createEmailI18n(locale, brand.wording)
  const tile = {
    drawn: { ...drawnComposition(asOfHomes(order.price.items), tileScale(catalogue)), drawing: brand.tile },
    alt: i18n._(msg`Your combination, drawn as a tile`),
  }
  const written = mailToVisitor(acknowledgedDocument(i18n, mail), { address: order.customer.email, brand })
  return { ...written, tile, ...(mail.files.length > 0 && { files: mail.files }) }
}

function acknowledgedDocument(i18n: I18n, mail: OrderMail): EmailDocument {
  const { reference, order, receivedAt, locale, catalogue, brand, contract } = mail
  const name = inertName(order.customer.name)
  const date = formatDate(receivedAt, locale)
  const time = timeInSentence(formatTime(receivedAt, locale), locale)
  const hours = hoursLabel(i18n, weekAt(brand.hours, receivedAt))
  const described = describeStored(i18n, describedFrom(mail))
  const { total } = described

  return {
    locale,
    subject: contract
      ? i18n._(msg`Your contract (${reference})`)
      : i18n._(msg`We have received your request (${reference})`),
    preview: contract ? total : i18n._(msg`${total} There is no contract yet.`),
    heading: i18n._(msg`Hello ${name},`),
    blocks: [
      paragraph(
        contract
          ? i18n._(msg`You accepted our offer on ${date} at ${time} (Spanish peninsula time).`)
          : i18n._(msg`We received your request on ${date} at ${time} (Spanish peninsula time).`),
        i18n._(msg`Your reference is ${reference}.`),
      ),
      ...toBeAgreed(i18n, mail),
      heading(i18n._(msg`Your combination`)),
      pairs(pricedItems(described), { label: i18n._(msg`Total`), value: total }),
      ...(described.commitment ? [paragraph(described.commitment)] : []),
      ...(described.conditions ? [paragraph(described.conditions)] : []),
      ...lineConditions(i18n, order.price, catalogue),
      ...coverage(i18n, mail),
      ...wished(i18n, described),
      heading(i18n._(msg`What happens now`)),
      steps([
        ...(hasInternet(order.price) && !contract ? [i18n._(msg`We check whether we reach your address.`)] : []),
        mail.choosesVisit
          ? i18n._(msg`Choose at your receipt when we come to install it.`)
          : mail.contact
            ? nextContactText(i18n, mail.contact)
            : i18n._(msg`We contact you ${hours}.`),
        attachedText(i18n, mail),
      ]),
      ...(mail.choosesVisit ? [linkTo(i18n._(msg`Choose when we come`), `${mail.receiptUrl}#instalacion`)] : []),
      paragraph(
        [
          ...(contract ? contractTexts(i18n, contract, brand.hours) : [i18n._(notAContract(mail.files.length > 0))]),
          i18n._(keepYourOperator),
        ].join(' '),
      ),
      ...(contract?.mandate ? [heading(contract.mandate.text.title), ...mandateBlocks(contract.mandate.text)] : []),
      linkTo(i18n._(msg`Receipt`), mail.receiptUrl),
      paragraph(i18n._(msg`Is something wrong? Reply to this e-mail.`)),
      ...referredNotice(i18n, mail),
      signature(mail),
    ],
    ...visitorFooter(i18n, mail),
  }
}

/** The way to contract at once what was ordered, where there is one. */
function toBeAgreed(i18n: I18n, { toAgree }: OrderMail): EmailBlock[] {
  return toAgree ? [paragraph(stepLeftText(i18n, toAgree)), linkTo(i18n._(readAndAgree), toAgree.url)] : []
}

/** What comes with it, or later. */
function attachedText(i18n: I18n, { contract, files, toAgree }: OrderMail): string {
  if (contract?.mandate)
    return i18n._(
      msg`The contract summary, the conditions, the form to withdraw and the mandate are attached: keep them with this e-mail.`,
    )
  if (contract)
    return i18n._(
      msg`The contract summary, the conditions and the form to withdraw are attached: keep them with this e-mail.`,
    )
  if (toAgree) return i18n._(msg`The contract summary is attached: read it before you agree.`)
  return files.length > 0
    ? i18n._(msg`The contract summary is attached, as you have read it.`)
    : i18n._(msg`We send you the contract summary free of charge.`)
}

/** Each item with its amount, per month and then once; the labels of free ones say so. */
function pricedItems({ priced }: OrderDescription): [string, string | null][] {
  return priced.map(({ label, price, reduction, saysFree }) => [
    label,
    saysFree ? null : [price, reduction].filter(Boolean).join(' '),
  ])
}

/** The coverage of the checked place for what is ordered. For internet without one, it says who will check it. */
function coverage(i18n: I18n, { order, place, catalogue }: OrderMail): EmailBlock[] {
  if (!hasInternet(order.price)) return []
  if (place) {
    const name = municipalityNameIn(i18n.locale, place)
    const answer = coverageLabel(i18n, place, internetIn(order.price))
    return [paragraph(i18n._(msg`Coverage checked for ${name}: ${answer}.`))]
  }
  // Where the site answers for no places, nobody could have checked.
  const unchecked = catalogue.checksCoverage
    ? msg`You have not checked coverage: our staff check it and tell you before you sign up.`
    : msg`Our staff check coverage at your address and tell you before you sign up.`
  return [paragraph(i18n._(unchecked))]
}

/** The customer's wishes: those that the receipt says word for word are not repeated. */
function wished(i18n: I18n, { discreetWishes }: OrderDescription): EmailBlock[] {
  if (discreetWishes.length === 0) return []
  return [heading(i18n._(msg`What you told us`)), rows(discreetWishes)]
}

/** The conditions of lines, where one was ordered. */
function lineConditions(i18n: I18n, { items }: Price, catalogue: Catalogue): EmailBlock[] {
  const { conditions } = catalogue
  const withLine = items.some(({ kind }) => kind === 'included-line' || kind === 'lines')
  if (!withLine) return []
  const isPrepaid = items.some((item) => item.kind === 'lines' && item.mobile.prepaid)
  const afterData = afterDataLabel(i18n, conditions.data.afterAllowanceKbps)
  const calls = callsOfOrder(i18n, items, catalogue)
  const limits = [calls, i18n._(msg`Once data is used up, ${afterData}.`)]
  if (!hasRoaming({ conditions })) limits.push(i18n._(msg`No roaming.`))
  return [
    ...(isPrepaid ? [paragraph(i18n._(msg`Prepaid lines: you top up in advance, and no bill follows.`))] : []),
    paragraph(limits.join(' ')),
  ]
}

/** The calls that the lines of an order include, in the periods that they are paid by. */
function callsOfOrder(i18n: I18n, items: Price['items'], catalogue: Catalogue): string {
  const isDataAlone = (item: Price['items'][number]) => item.kind === 'lines' && item.mobile.calls === 'none'
  const calling = items.filter((item) => ['included-line', 'lines'].includes(item.kind) && !isDataAlone(item))
  if (calling.length === 0) return i18n._(msg`Each line: data only.`)
  const isMixed = items.some(isDataAlone)
  return eachLineText(i18n, catalogue, { per: commonPeriod(calling), isMixed })
}
