import { expect, test } from 'vitest'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { checkBusinessOrder, type BusinessForm } from './rules.ts'

const catalogue: Catalogue = {
  ...demoSite.catalogue,
  business: {
    conditions: demoSite.catalogue.locations[0]!.name,
    tariffs: [
      { id: '1gb', speedMb: 1000, lines: [], net: 2990 },
      { id: '35gb', speedMb: null, lines: [35], net: 1050 },
    ],
  },
}

const company: BusinessForm = {
  kind: 'company',
  counts: { '1gb': '1', '35gb': ' 3 ' },
  details: {
    name: 'Ñandú & Cía., S.L.',
    lastName: '',
    identity: 'CIF B-12345674',
    contact: 'Núria Roig',
    address: 'Carrer Major 24',
    postcode: '12540',
    town: 'Vila-real',
    phone: '600 000 000',
    email: 'Compras@Ejemplo.ES',
  },
}

function withDetails(details: Partial<BusinessForm['details']>, kind = company.kind): BusinessForm {
  return { ...company, kind, details: { ...company.details, ...details } }
}

test('an order of a company is kept as its rules keep it, with net, VAT and total', () => {
  expect(checkBusinessOrder(catalogue, company)).toMatchObject({
    ok: true,
    order: {
      customer: {
        name: 'Ñandú & Cía., S.L.',
        lastName: '',
        identity: 'B12345674',
        address: 'Carrer Major 24, 12540 Vila-real',
        phone: '+34600000000',
      },
      contact: 'Núria Roig',
      combination: { '1gb': 1, '35gb': 3 },
      price: { net: 6140, vat: 1289, total: 7429 },
    },
  })
})

test.each(['12345678Z', 'X1234567L'])('a self-employed person orders with %s, by name and last name', (identity) => {
  const person = withDetails({ identity, name: 'José', lastName: 'Núñez' }, 'person')
  // Nobody else is asked for.
  expect(checkBusinessOrder(catalogue, person)).toMatchObject({
    ok: true,
    order: { customer: { lastName: 'Núñez' }, contact: '' },
  })
  expect(checkBusinessOrder(catalogue, withDetails({ identity, name: 'José' }, 'person'))).toMatchObject({
    errors: { lastName: 'last-name-empty' },
  })
  expect(checkBusinessOrder(catalogue, withDetails({ identity })).errors).toEqual({ identity: 'cif-expected' })
})

test.each([
  ['AAB123456', 'identity-format'],
  ['P-FR-12AB34567', 'identity-format'],
  ['B12345675', 'identity-control'],
  ['', 'identity-empty'],
])('%j is refused as %s, also where an operator takes passports of others', (identity, error) => {
  const { conditions } = catalogue
  const orders = { ...conditions.orders, documents: ['dni', 'nie', 'cif', 'passport', 'eu-card'] as const }
  const taking = { ...catalogue, conditions: { ...conditions, orders } }
  expect(checkBusinessOrder(taking, withDetails({ identity }))).toMatchObject({
    ok: false,
    errors: { identity: error },
  })
})

test('the CIF of a company is not the number of who is self-employed', () => {
  const { errors } = checkBusinessOrder(catalogue, withDetails({ lastName: 'Núñez', name: 'José' }, 'person'))
  expect(errors).toEqual({ identity: 'nif-expected' })
})

test('what is wrong is named all at once', () => {
  const counts = { '1gb': 'two', '35gb': '21', gone: '1' }
  expect(checkBusinessOrder(catalogue, { ...withDetails({ email: '', contact: ' ' }), counts })).toMatchObject({
    ok: false,
    errors: { email: 'email-empty', contact: 'contact-empty' },
    countErrors: { wrong: ['1gb', '35gb'], gone: ['gone'], isNothing: false, isTwiceInternet: false },
  })
  expect(checkBusinessOrder(catalogue, { ...company, counts: { '1gb': '', '35gb': '0' } })).toMatchObject({
    ok: false,
    countErrors: { isNothing: true },
  })
})

test('an order is for one address, which has one internet', () => {
  expect(checkBusinessOrder(catalogue, { ...company, counts: { '1gb': '2' } })).toMatchObject({
    ok: false,
    countErrors: { isTwiceInternet: true },
  })
  expect(checkBusinessOrder(catalogue, { ...company, counts: { '1gb': '1', '35gb': '20' } }).ok).toBe(true)
})

test('lines alone need no address where they come as an eSIM', () => {
  const { conditions } = catalogue
  const esims = { ...catalogue, conditions: { ...conditions, lines: { ...conditions.lines, esim: 'only' as const } } }
  const form = { ...withDetails({ address: '', postcode: '', town: '' }), counts: { '35gb': '1' } }
  expect(checkBusinessOrder(esims, form)).toMatchObject({ ok: true, order: { customer: { address: '' } } })
  expect(checkBusinessOrder(esims, { ...form, counts: { '1gb': '1' } })).toMatchObject({ ok: false })
  expect(checkBusinessOrder(catalogue, form)).toMatchObject({ errors: { address: 'address-empty' } })
})
