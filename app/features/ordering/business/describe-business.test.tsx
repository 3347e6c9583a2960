import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsOf } from '#app/features/requests/stored/stored-requests.server.ts'
import type { BusinessTariff } from '#domain/catalogue/catalogue.ts'
import { emptyCombination } from '#domain/catalogue/combination.ts'
import { businessPriceOf, orderedBusinessPrice } from '#domain/price/business-price.ts'
import { writtenMail } from '#emails/written-mail.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { createPageI18n } from '#platform/http/page-i18n.ts'
import { requestKinds } from '#server/request-kinds.ts'
import { demoOrderMail } from '#tests/support/mail/demo-order-mail.ts'
import { drawnCase } from '#tests/support/receipt/drawn-case.tsx'
import { missing, onPaper, onScreen, plain, receiptParts } from '#tests/support/receipt/drawn-receipt.tsx'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { orderAcknowledged } from '../mails/acknowledged.server.ts'
import { orderReceived } from '../mails/received.server.ts'
import { termsOf, type OrderContent } from '../order-content.ts'
import { describeBusiness } from './describe-business.server.ts'

const { catalogue } = demoSite
const AT = Date.UTC(2026, 10, 21, 19, 5)
const spanish = await createPageI18n('es-ES')
const inbox = { name: 'Azahar Telecom', address: 'pedidos@azahar.example' }
const conditions = { 'es-ES': 'Alta, 50 € más IVA.', 'ca-ES-valencia': 'Alta, 50 € més IVA.', 'en-US': '€50 plus VAT.' }

const tariffs = fc.uniqueArray(
  fc.record({
    speedMb: fc.constantFrom(null, 600, 1000),
    lines: fc.array(fc.constantFrom(35, 70, 'unlimited' as const), { minLength: 1, maxLength: 3 }),
    net: fc.integer({ min: 1, max: 99_999 }),
  }),
  { selector: ({ speedMb, lines }) => `${speedMb}-${lines.join('-')}`, minLength: 1, maxLength: 3 },
)
const holders = fc.constantFrom(
  { name: 'Obras 24, S.L.', lastName: '', identity: 'B12345674', contact: 'Núria Roig' },
  { name: 'Ana', lastName: 'Roca Gil', identity: '12345678Z', contact: '' },
)

const orders = fc
  .record({ sold: tariffs, counts: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 3 }), holder: holders })
  .map(({ sold, counts, holder: { contact, ...holder } }) => {
    const named = sold.map((tariff, index): BusinessTariff => ({ id: `t${index}`, ...tariff }))
    const combination = Object.fromEntries(named.map(({ id }, index) => [id, counts[index]!]))
    const price = businessPriceOf(named, combination)
    const customer = { ...holder, address: 'Carrer Major 7, 12540 Vila-real', phone: '+34612345678', email: 'a@b.es' }
    const content = {
      kind: 'order',
      audience: 'business',
      order: { customer, combination: emptyCombination(catalogue), price: orderedBusinessPrice(price), wishes: null },
      business: { combination, contact, conditions },
      place: null,
      catalogueVersion: catalogue.version,
      locale: 'es-ES',
      terms: { version: '1', date: '2026-01-01' },
      agreedTo: [],
    } as const satisfies OrderContent
    return { content, price }
  })

type Drawn = Parameters<Parameters<typeof orders.map>[0]>[0]

async function mailsOf({ content }: Drawn) {
  const { order } = content
  const about = { ...demoOrderMail(order.combination), order, place: null, terms: termsOf(content) }
  const business = { ...about, audience: content.audience }
  return {
    company: plain((await writtenMail(await orderReceived(inbox, business))).text),
    customer: plain((await writtenMail(await orderAcknowledged(business))).text),
  }
}

test('every fact of the order of a business, net, VAT and total among them, is in receipt, PDF, case, mails, table and JSON', async () => {
  await fc.assert(
    fc.asyncProperty(orders, async (drawn) => {
      const { content, price } = drawn
      const { priced, total, holder, next } = describeBusiness(spanish, content)
      const cents = [...price.items.map((item) => item.cents), price.net, price.vat]
      const amounts = cents.map((each) => formatMoney(each, 'es-ES'))
      expect(priced.map(({ amount }) => amount)).toEqual(amounts)
      expect(total).toContain(formatMoney(price.total, 'es-ES'))
      const ordered = [...priced.map(({ label }) => label), ...amounts, conditions['es-ES']]
      const who = holder.map(({ value }) => value)

      const parts = receiptParts(spanish, content)
      expect(missing((await onScreen(spanish, parts)).text, [...ordered, ...who, total, next])).toEqual([])
      expect(missing(onPaper(spanish, parts).text, [...ordered, ...who, total, next])).toEqual([])
      // It says the name as one.
      const { name, lastName } = content.order.customer
      const unnamed = who.filter((fact) => fact !== name && fact !== lastName)
      const atDesk = (await drawnCase(spanish, drawn.content)).text
      expect(missing(atDesk, [...ordered, ...unnamed, `${name} ${lastName}`.trim(), total])).toEqual([])
      const mails = await mailsOf(drawn)
      expect(missing(mails.company, [...ordered, ...who, total])).toEqual([])
      expect(missing(mails.customer, [...ordered, total])).toEqual([])
      const cells = columnsOf(requestKinds, spanish, { reference: '', receivedAt: AT, content, mails: 'sent' })
      expect(missing(plain(Object.values(cells).join(' ')), [...ordered, ...who])).toEqual([])
      expect(cells.monthly).toBe((price.total / 100).toFixed(2).replace('.', ','))
      expect(JSON.parse(JSON.stringify(content))).toEqual(content)

      for (const said of [atDesk, mails.company, mails.customer]) expect(said).not.toMatch(/desisti/i)
      expect(plain(JSON.stringify(parts))).not.toMatch(/desisti|permanencia/i)
    }),
    { numRuns: 15 },
  )
})
