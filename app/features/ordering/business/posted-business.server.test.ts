import { expect, test } from 'vitest'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { checkPostedBusiness, readPostedBusiness } from './posted-business.server.ts'

function posted(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('what was typed is read as it was typed, and an address typed whole is parted', () => {
  const { form, seen } = readPostedBusiness(
    posted({
      'count.1gb': ' 2 ',
      'count.constructor': '1',
      name: 'Obras, S.L.',
      identity: 'b-12345674',
      address: 'Carrer Major 7, 12540 Vila-real',
      total: '5980+1256',
    }),
  )
  expect(form.counts).toEqual({ '1gb': ' 2 ', constructor: '1' })
  expect(form.details).toEqual({
    name: 'Obras, S.L.',
    lastName: '',
    identity: 'b-12345674',
    contact: '',
    address: 'Carrer Major 7',
    postcode: '12540',
    town: 'Vila-real',
    phone: '',
    email: '',
  })
  expect(seen).toEqual({ net: 5980, vat: 1256, total: 7236 })
})

test('a form without anything is one with nothing typed', () => {
  const { form, requestId, seen } = readPostedBusiness(new FormData())
  expect([form.counts, requestId, seen]).toEqual([{}, null, null])
  expect(Object.values(form.details).join('')).toBe('')
})

test('a file in place of text is no text', () => {
  const form = new FormData()
  form.set('name', new File(['x'], 'x.txt'))
  form.set('count.1gb', new File(['x'], 'x.txt'))
  expect(readPostedBusiness(form).form).toMatchObject({ details: { name: '' }, counts: { '1gb': '' } })
})

test.each([
  ['+49 30 901820', true],
  ['+49 3', false],
  ['+999 600000000', false],
])('a phone of %s is one that can be called: %s', (phone, ok) => {
  const { form } = readPostedBusiness(
    posted({
      'count.1gb': '1',
      name: 'Obras, S.L.',
      identity: 'B12345674',
      contact: 'Ana',
      address: 'Carrer Major 7, 12540 Vila-real',
      email: 'obras@ejemplo.es',
      phone,
    }),
  )
  const business = {
    conditions: demoSite.catalogue.locations[0]!.name,
    tariffs: [{ id: '1gb', speedMb: 1000, lines: [], net: 2990 }],
  }
  const checked = checkPostedBusiness({ catalogue: { ...demoSite.catalogue, business } }, form, null)
  expect([checked.ok, Object.keys(checked.errors)]).toEqual(ok ? [true, []] : [false, ['phone']])
})

const vilaReal = { ine: '12135', postcode: '12540', name: 'Vila-real', province: 'Castellón', location: 'castellon' }

test.each([
  ['available', 600, 600, undefined, true],
  ['available', 600, 1000, undefined, 'place-too-slow'],
  ['none', 0, 600, undefined, 'place-without-fibre'],
  ['unknown', 0, 1000, undefined, true],
  // Fibre reaches it, and radio only at 30 Mb.
  ['available', 600, 30, 'fwa', true],
  ['available', 600, 100, 'fwa', 'place-too-slow'],
  ['available', 600, 100, '4g', 'place-without-fibre'],
  // Lines are anywhere.
  ['none', 0, null, undefined, true],
] as const)(
  'at a place where fibre is %s up to %s, internet of %s (%s) can be ordered: %s',
  (status, maxSpeedMb, speed, technology, ok) => {
    const { form } = readPostedBusiness(
      posted({
        'count.one': '1',
        name: 'Obras, S.L.',
        identity: 'B12345674',
        contact: 'Ana',
        address: 'Carrer Major 7, 12540 Vila-real',
        email: 'obras@ejemplo.es',
        phone: '600000000',
      }),
    )
    const by = technology && { technology }
    const tariffs = [{ id: 'one', speedMb: speed, lines: speed === null ? [35] : [], net: 2990, ...by }]
    const business = { conditions: demoSite.catalogue.locations[0]!.name, tariffs }
    const place = { ...vilaReal, status, maxSpeedMb, reach: { fibre: maxSpeedMb, fwa: 30 } }
    const known = { place, locations: ['castellon'], provinces: ['12'] }
    const checked = checkPostedBusiness({ catalogue: { ...demoSite.catalogue, business } }, form, known)
    expect([checked.ok, checked.errors]).toEqual([ok === true, ok === true ? {} : { postcode: ok }])
  },
)
