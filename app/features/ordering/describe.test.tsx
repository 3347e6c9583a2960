import fc from 'fast-check'
import { expect, test } from 'vitest'
import { yearCalendar } from '#app/components/offers/price/year-calendar.server.ts'
import { termsOf, type OrderContent } from './order-content.ts'
import { emptyCombination, withCharges } from '#domain/catalogue/combination.ts'
import { tariffsOf, type Catalogue, type Charge } from '#domain/catalogue/catalogue.ts'
import { fullName } from '#domain/people/holder.ts'
import { placeText, type CheckedPlace } from '#domain/place/place.ts'
import type { Mail } from '#emails/mail.ts'
import { inertName } from '#emails/request-mail.ts'
import { writtenMail } from '#emails/written-mail.ts'
import { createPageI18n } from '#platform/http/page-i18n.ts'
import { demoOrderMail } from '#tests/support/mail/demo-order-mail.ts'
import { rowsOf, rowsToCompany } from '#tests/support/mail/mail-rows.ts'
import { drawnCase } from '#tests/support/receipt/drawn-case.tsx'
import { cellsOf } from '#tests/support/receipt/drawn-cells.ts'
import { missing, onPaper, onScreen, plain, receiptParts, shownBy } from '#tests/support/receipt/drawn-receipt.tsx'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { describeStored } from './describe-order.server.ts'
import { describeOrder, keepYourOperator, notAContract, offerOf, type OrderDescription } from './describe.ts'
import { orderAcknowledged } from './mails/acknowledged.server.ts'
import { orderReceived } from './mails/received.server.ts'
import { emptyOrderForm, type OrderForm } from './order-form.ts'
import { wishQuestions } from './order-wishes.ts'
import type { DetailsControls } from './pages/state/calculator-controls.ts'
import { ReviewOrder } from './pages/review/review-order.tsx'
import { checkOrder } from './rules.ts'
import type { WishesForm } from './wishes-form.ts'

/** A charge of every kind: that comes by itself or is chosen, is paid again or once, is of each thing, or costs nothing. */
const charges = [
  charge('router-rent', 'Alquiler del router', { of: 'fibre', required: true, amount: 300 }),
  charge('sign-up', 'Cuota de alta', { of: 'contract', required: true, per: 'once', amount: 1000 }),
  charge('fixed-ip', 'IP fija', { of: 'fibre', amount: 600 }),
  charge('box', 'Descodificador', { of: 'tv', max: 2, amount: 450 }),
  charge('mounting', 'Montaje', { of: 'fibre', per: 'once', amount: 2500 }),
  charge('paper', 'Factura en papel', { of: 'contract', amount: 0 }),
]
const catalogue: Catalogue = { ...demoSite.catalogue, charges }
const AT = Date.UTC(2026, 10, 21, 19, 5)
const spanish = await createPageI18n('es-ES')
const inbox = { name: 'Azahar Telecom', address: 'pedidos@azahar.example' }

const tariffs = catalogue.locations.flatMap((location) =>
  (['pack', 'fibre'] as const).flatMap((type) =>
    tariffsOf(location, type).map(({ id }) => ({ location: location.id, type, tariff: id })),
  ),
)
const combinations = fc
  .record({
    tariff: fc.option(fc.constantFrom(...tariffs)),
    lines: fc.array(fc.constantFrom(...catalogue.mobile.map(({ id }) => id)), { maxLength: 4 }),
    tv: fc.boolean(),
    chosen: fc.dictionary(fc.constantFrom(...charges.map(({ id }) => id)), fc.integer({ min: 1, max: 2 })),
  })
  .map(({ tariff, lines, tv, chosen }) => {
    const counts = Object.fromEntries(lines.map((id) => [id, lines.filter((one) => one === id).length]))
    return withCharges(catalogue, { ...emptyCombination(catalogue), ...tariff, lines: counts, tv }, chosen)
  })
  .filter(({ tariff, lines, tv }) => tariff !== null || tv || Object.keys(lines).length > 0)

const place: CheckedPlace = {
  ine: '12135',
  postcode: '12540',
  name: 'Vila-real',
  province: 'Castellón',
  location: 'castellon',
  status: 'available',
  maxSpeedMb: 600,
}
const places = fc.option(fc.constantFrom(place, { ...place, name: 'Aín', status: 'planned' as const, maxSpeedMb: 0 }))
const person = { name: 'Ana', lastName: 'Roca Gil', identity: '12345678Z' }
const details = fc
  .constantFrom(person, { name: '24 Horas, S.L.', lastName: '', identity: 'B12345674' })
  .map((holder): OrderForm => ({
    ...emptyOrderForm,
    ...holder,
    address: 'Carrer Major 7, 3.º B',
    postcode: '12540',
    town: 'Vila-real',
    phone: '+34612345678',
    email: 'ana@ejemplo.es',
  }))
const wished = fc.record({
  keeps: fc.array(fc.constantFrom('keep', 'new', ''), { minLength: 7, maxLength: 7 }),
  landline: fc.boolean(),
  callTime: fc.constantFrom('morning', 'afternoon', ''),
  note: fc.constantFrom('', 'Llamad antes, por favor'),
})

const orders = fc
  .record({ combination: combinations, place: places, form: details, wished })
  .map(({ combination, place: checked, form, wished: { keeps, landline, callTime, note } }) => {
    const { lines, landline: asks } = wishQuestions(catalogue, combination)
    const wishes: WishesForm = {
      ...Object.fromEntries(
        lines.flatMap(({ key }, index) =>
          keeps[index]
            ? [
                [`choice.${key}`, keeps[index]],
                [`number.${key}`, `62000000${index}`],
                [`operator.${key}`, `Operador ${index}`],
              ]
            : [],
        ),
      ),
      ...(landline && asks && { landline: '964111222' }),
      ...(callTime && { callTime }),
      ...(note && { note }),
    }
    return drawn({ ...form, wishes }, combination, checked)
  })

function charge(id: string, name: string, changes: Pick<Charge, 'of' | 'amount'> & Partial<Charge>): Charge {
  return { id, name: { 'es-ES': name, 'en-US': name }, per: 'month', required: false, max: 1, ...changes }
}

function drawn(form: OrderForm, combination: OrderContent['order']['combination'], checked: CheckedPlace | null) {
  const result = checkOrder(catalogue, form, combination)
  if (!result.ok) throw new Error(JSON.stringify(result))
  const content: OrderContent = {
    kind: 'order',
    order: result.order,
    offer: offerOf(catalogue, combination),
    place: checked,
    catalogueVersion: catalogue.version,
    locale: 'es-ES',
    terms: { version: '1', date: '2026-01-01' },
    agreedTo: [],
  }
  return { form, content }
}

type Drawn = ReturnType<typeof drawn>

const receipt = ({ content }: Drawn) => onScreen(spanish, receiptParts(spanish, content))
const paper = ({ content }: Drawn) => onPaper(spanish, receiptParts(spanish, content))

async function review({ form, content }: Drawn) {
  const controls = {
    calculator: { phase: 2, combination: content.order.combination, details: form, place: content.place },
    errors: {},
    problem: null,
    knownAddress: null,
    hydrated: false,
    posting: false,
  } as unknown as DetailsControls
  const year = yearCalendar(content.offer, AT, 'es-ES')
  return shownBy(spanish, <ReviewOrder catalogue={catalogue} controls={controls} who={null} year={year} />)
}

function mailOf({ content }: Drawn) {
  const { order, place: checked = null } = content
  return { ...demoOrderMail(order.combination), catalogue, order, place: checked, terms: termsOf(content) }
}

const company = (order: Drawn) => orderReceived(inbox, mailOf(order))
const customer = (order: Drawn) => orderAcknowledged(mailOf(order))
const textOf = (mail: Mail) => plain(writtenMail(mail).text)

const values = (rows: readonly { readonly value: string | null }[]) => rows.map(({ value }) => plain(value ?? ''))
const sorted = (texts: readonly string[]) => texts.map(plain).toSorted()
const labelsOf = ({ priced }: OrderDescription) => priced.map(({ label }) => label)
const paid = ({ priced }: OrderDescription) =>
  priced.flatMap(({ amount, reduction, saysFree }) => [
    ...(saysFree ? [] : [amount]),
    ...(reduction ? [reduction] : []),
  ])

test('every fact of an order is in its review, receipt, PDF, case, both e-mails and its row of a list', async () => {
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      const described = describeOrder(spanish, order.content)
      const { total, commitment, location, place: checked, holder, wishes } = described
      const ordered = [...labelsOf(described), ...paid(described), total, ...(commitment ? [commitment] : [])]
      const all = [...ordered, ...values([...location, ...checked, ...holder, ...wishes])]

      expect(missing((await receipt(order)).text, [...all, described.next])).toEqual([])
      expect(missing(paper(order).text, [...all, described.next])).toEqual([])
      // It says the name as one.
      const names = holder.slice(0, order.content.order.customer.lastName ? 2 : 1)
      const unnamed = all.filter((fact) => !values(names).includes(plain(fact)))
      expect(missing((await drawnCase(spanish, order.content)).text, [...unnamed, values(names).join(' ')])).toEqual([])
      // The place stands in a sentence, without its province.
      const inReview = [...ordered, ...values([...location, ...holder, ...wishes, ...checked.slice(1)])]
      expect(missing((await review(order)).text, inReview)).toEqual([])
      // Staff have services by their kinds, and the total.
      const toStaff = values([...location, ...checked.slice(1), ...holder, ...wishes])
      expect(missing(textOf(await company(order)), [...toStaff, total])).toEqual([])
      // To an address that may be somebody else's goes nothing of its holder but the name.
      const name = inertName(order.content.order.customer.name)
      const toCustomer = [...ordered, ...values([...checked.slice(1), ...described.discreetWishes]), name]
      expect(missing(textOf(await customer(order)), toCustomer)).toEqual([])
      const inList = [...labelsOf(described), ...values([...location, ...checked.slice(1), ...holder, ...wishes])]
      const cells = Object.values(cellsOf(spanish, order.content)).join(' ')
      expect(missing(cells, [...inList, ...(commitment ? [commitment] : [])])).toEqual([])
    }),
    { numRuns: 15 },
  )
})

test('the case of an order has no row beside its description, its customer and its catalogue', async () => {
  await fc.assert(
    fc.asyncProperty(orders, async ({ content }) => {
      const { priced, total, commitment, location, place: checked, wishes } = describeOrder(spanish, content)
      const { customer: who } = content.order
      const shown = [fullName(who), who.phone, who.email, who.address, who.identity, 'español']
      const items = priced.map(({ amount, reduction, saysFree }) => `${reduction} ${saysFree ? '' : amount}`)
      const sold = `según el catálogo ${content.catalogueVersion}`
      const facts = [...items, total, sold, ...(commitment ? [commitment] : [])]
      const where = values([...location, ...checked, ...wishes])

      expect((await drawnCase(spanish, content)).labelled.toSorted()).toEqual(
        sorted([...shown.filter(Boolean), ...facts, ...where, ...(checked.length > 0 ? [] : ['Ninguno'])]),
      )
    }),
    { numRuns: 15 },
  )
})

/** The labels of the rows that each kind of service has, ordered or not. */
const services = ['Tarifa de internet', 'Línea incluida', 'Líneas incluidas', 'Líneas móviles', 'TV']

test('the e-mail to the company has no row beside its description and one for each kind of service', async () => {
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      const { wishes = null, ...ordered } = order.content.order
      // The note stands below, in words of its own.
      const without = { ...order.content, order: { ...ordered, wishes: wishes && { ...wishes, note: null } } }
      const described = describeStored(spanish, without, { placeText })
      const { priced, total, location, place: checked, holder, wishes: wished } = described
      const isChosen = (id: string) => Object.hasOwn(ordered.combination.charges ?? {}, id)
      const rows = rowsToCompany(await company(order))

      expect(values(rows.filter(({ label }) => !services.includes(label)))).toEqual(
        [
          ...values([...holder, ...wished, ...location, ...checked]),
          ...(checked.length > 0 ? [] : ['ninguno']),
          ...priced.flatMap(({ price, reduction }) => (reduction ? [`${price} ${reduction}`] : [])),
          ...priced.flatMap(({ charge: id, price, saysFree }) =>
            id !== null && (!saysFree || isChosen(id)) ? [price] : [],
          ),
          total,
        ].map(plain),
      )
      const isSaid = (label: string) => rows.filter((row) => row.label === label).length
      expect(services.map(isSaid).reduce((sum, count) => sum + count)).toBe(4)
    }),
    { numRuns: 15 },
  )
})

test('the e-mail to the customer has no row beside what is paid and the discreet wishes', async () => {
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      const { priced, total, discreetWishes } = describeOrder(spanish, order.content)
      const items = priced.map(({ price, reduction, saysFree }) => (saysFree ? '' : `${price} ${reduction}`))
      expect(values(rowsOf(await customer(order)))).toEqual([...items, total, ...values(discreetWishes)].map(plain))
    }),
    { numRuns: 15 },
  )
})

test('receipt and PDF have no row beside those of its description', async () => {
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      const { priced, total, location, place: checked, holder, wishes } = describeOrder(spanish, order.content)
      const rows = values([...location, ...checked, ...holder, ...wishes])
      const amounts = priced.map(({ amount }) => amount)

      expect((await receipt(order)).values).toEqual([...amounts, ...rows].map(plain))
      expect(paper(order).values).toEqual([...amounts, total, ...rows].map(plain))
    }),
    { numRuns: 15 },
  )
})

test('that an order is not a contract, and that a number needs one, is said in the same words everywhere', async () => {
  const order = fc.sample(orders, 1)[0]!
  const sentences = [notAContract(false), keepYourOperator].map((sentence) => spanish._(sentence))

  expect(missing((await receipt(order)).text, sentences)).toEqual([])
  expect(missing(paper(order).text, sentences)).toEqual([])
  expect(missing(textOf(await customer(order)), sentences)).toEqual([])
})
