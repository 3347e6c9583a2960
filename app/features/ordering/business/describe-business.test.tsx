import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BusinessTariff } from '#domain/catalogue/catalogue.ts'
import { emptyCombination } from '#domain/catalogue/combination.ts'
import { fullName } from '#domain/people/holder.ts'
import { placeText, type CheckedPlace } from '#domain/place/place.ts'
import { businessPriceOf, orderedBusinessPrice } from '#domain/price/business-price.ts'
import type { Mail } from '#emails/mail.ts'
import { writtenMail } from '#emails/written-mail.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import type { PricedRow } from '#locales/words/priced-rows.ts'
import { createPageI18n } from '#platform/http/page-i18n.ts'
import { drawnBusinessCharges } from '#tests/support/catalogue/drawn-business-charges.ts'
import { demoOrderMail } from '#tests/support/mail/demo-order-mail.ts'
import { rowsOf, rowsToCompany } from '#tests/support/mail/mail-rows.ts'
import { drawnCase } from '#tests/support/receipt/drawn-case.tsx'
import { cellsOf } from '#tests/support/receipt/drawn-cells.ts'
import { missing, onPaper, onScreen, plain, receiptParts } from '#tests/support/receipt/drawn-receipt.tsx'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { orderAcknowledged } from '../mails/acknowledged.server.ts'
import { orderReceived } from '../mails/received.server.ts'
import { termsOf, type OrderContent } from '../order-content.ts'
import { describeBusiness } from './describe-business.server.ts'

const { catalogue } = demoSite
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

const checked: CheckedPlace = {
  ine: '12135',
  postcode: '12540',
  name: 'Vila-real',
  province: 'Castellón',
  location: 'castellon',
  status: 'available',
  maxSpeedMb: 600,
}
const places = fc.constantFrom(null, checked)

const orders = fc
  .record({
    sold: tariffs,
    charges: drawnBusinessCharges,
    counts: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 3 }),
    holder: holders,
    place: places,
    note: fc.constantFrom(null, '964 11 22 33 ext. 4 (tardes)'),
  })
  .map(({ sold, charges, counts, place, note, holder: { contact, ...holder } }) => {
    const named = sold.map((tariff, index): BusinessTariff => ({ id: `t${index}`, ...tariff }))
    const combination = Object.fromEntries(named.map(({ id }, index) => [id, counts[index]!]))
    const price = businessPriceOf({ tariffs: named, charges }, combination)
    const customer = { ...holder, address: 'Carrer Major 7, 12540 Vila-real', phone: '+34612345678', email: 'a@b.es' }
    const wishes = note === null ? null : { lines: [], landline: null, callTime: null, note }
    const content = {
      kind: 'order',
      audience: 'business',
      order: { customer, combination: emptyCombination(catalogue), price: orderedBusinessPrice(price), wishes },
      business: { combination, contact, conditions },
      place,
      catalogueVersion: catalogue.version,
      locale: 'es-ES',
      terms: { version: '1', date: '2026-01-01' },
      agreedTo: [],
    } as const satisfies OrderContent
    return { content, price }
  })

type Drawn = Parameters<Parameters<typeof orders.map>[0]>[0]

async function mailsOf({ content }: Drawn) {
  const { order, place, audience } = content
  const about = { ...demoOrderMail(order.combination), order, place, terms: termsOf(content), audience }
  return { company: await orderReceived(inbox, about), customer: await orderAcknowledged(about) }
}

const textOf = (mail: Mail) => plain(writtenMail(mail).text)
const values = (rows: readonly { readonly value: string | null }[]) => rows.map(({ value }) => plain(value ?? ''))

test('every fact of the order of a business, net, VAT and total among them, is in receipt, PDF, case, mails and table', async () => {
  await fc.assert(
    fc.asyncProperty(orders, async (drawn) => {
      const { content, price } = drawn
      const { priced, total, holder, place, wishes, discreetWishes, next } = describeBusiness(spanish, content)
      const cents = [...price.items.map((item) => item.cents), price.net, price.vat]
      const { once } = price
      const paidOnce = once
        ? [...once.items.map((item) => item.once), ...(once.net > 0 ? [once.net, once.vat] : [])]
        : []
      const money = (each: number) => formatMoney(each, 'es-ES')
      const amounts = [
        ...cents.map(money),
        ...paidOnce.map((each) => (each === 0 ? money(0) : `${money(each)} una vez`)),
      ]
      expect(priced.map(({ amount }) => amount)).toEqual(amounts)
      expect(total).toContain(money(price.total))
      if (once && once.net > 0) expect(total).toContain(`${money(once.total)} una vez`)
      const labels = priced.map(({ label }) => label)
      const paid = priced.filter(({ saysFree }) => !saysFree).map(({ amount }) => amount)
      const ordered = [...labels, ...paid, conditions['es-ES']]
      const who = values([...holder, ...place, ...wishes])

      const parts = receiptParts(spanish, content)
      expect(missing((await onScreen(spanish, parts)).text, [...ordered, ...who, total, next])).toEqual([])
      expect(missing(onPaper(spanish, parts).text, [...ordered, ...who, total, next])).toEqual([])
      const atDesk = (await drawnCase(spanish, content)).text
      expect(missing(atDesk, [...ordered, ...values([...place, ...wishes]), total])).toEqual([])
      const mails = await mailsOf(drawn)
      const [company, customer] = [textOf(mails.company), textOf(mails.customer)]
      expect(missing(company, [...ordered, ...values([...holder, ...wishes]), total])).toEqual([])
      expect(missing(customer, [...ordered, ...values([...place.slice(1), ...discreetWishes]), total])).toEqual([])
      const cells = cellsOf(spanish, content)
      expect(
        missing(Object.values(cells).join(' '), [...ordered, ...values([...holder, ...place.slice(1), ...wishes])]),
      ).toEqual([])
      expect(cells.monthly).toBe((price.total / 100).toFixed(2).replace('.', ','))

      for (const said of [atDesk, company, customer]) expect(said).not.toMatch(/desisti/i)
      expect(plain(JSON.stringify(parts))).not.toMatch(/desisti|permanencia/i)
    }),
    { numRuns: 15 },
  )
})

test('no row stands beside those facts in receipt, PDF, case and mails', async () => {
  await fc.assert(
    fc.asyncProperty(orders, async (drawn) => {
      const { content } = drawn
      const { priced, total, holder, place, wishes, discreetWishes } = describeBusiness(spanish, content)
      const amounts = priced.map(({ amount }) => plain(amount))
      const unlessFree = (text: (row: PricedRow) => string) =>
        priced.map((row) => (row.saysFree ? '' : plain(text(row))))
      const who = values([...place, ...holder, ...wishes])

      const parts = receiptParts(spanish, content)
      expect((await onScreen(spanish, parts)).values).toEqual([...amounts, ...who])
      expect(onPaper(spanish, parts).values).toEqual([...amounts, plain(total), ...who])

      const { customer } = content.order
      const party = [fullName(customer), customer.identity, customer.address, customer.phone, customer.email]
      const { contact } = content.business
      const atDesk = unlessFree(({ amount }) => amount)
      const facts = [total, `según el catálogo ${content.catalogueVersion}`, conditions['es-ES'], contact]
      const shown = [
        ...party,
        'español',
        ...atDesk,
        ...facts.filter(Boolean),
        ...(place.length > 0 ? values(place) : ['Ninguno']),
        ...values(wishes),
      ]
      expect((await drawnCase(spanish, content)).labelled.toSorted()).toEqual(shown.map(plain).toSorted())

      const mails = await mailsOf(drawn)
      const toStaff = describeBusiness(spanish, content, { placeText })
      const sold = ['Para empresas', ...values(toStaff.place), ...unlessFree(({ price }) => price), conditions['es-ES']]
      expect(values(rowsToCompany(mails.company))).toEqual([...values(holder), ...sold.map(plain), plain(total)])
      expect(values(rowsOf(mails.customer))).toEqual(
        [...unlessFree(({ price }) => price), total, ...values(discreetWishes)].map(plain),
      )
    }),
    { numRuns: 15 },
  )
})
