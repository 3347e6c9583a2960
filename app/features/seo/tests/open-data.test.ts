import { expect, test } from 'vitest'
import { z } from 'zod'
import { sharedSite } from '#tests/support/site/shared-site.ts'
import { tariffCodes } from '#tests/support/page/tariff-codes.ts'

type OpenData = {
  readonly tariffs: readonly {
    readonly code: string
    readonly name: Record<string, string>
    readonly url: string
    readonly price: { readonly euros: string; readonly cents: number }
  }[]
  readonly conditions: Record<string, Record<string, unknown>>
  readonly extras: unknown
  readonly operator: unknown
  readonly pages: Record<string, string>
  readonly disputeResolution: readonly { readonly name: Record<string, string>; readonly url: string }[]
  readonly information: Record<string, Record<string, string>>
  readonly promotions: unknown
}

const site = await sharedSite()
const data = JSON.parse((await site.visit('/tarifas.json')).html) as OpenData

test('holds the 21 tariffs at their prices, and nothing else', () => {
  const prices = data.tariffs.map(({ code, price }) => [code, price.cents / 100])
  expect(new Map(prices as [string, number][])).toEqual(new Map(tariffCodes))
  expect(prices).toHaveLength(21)
  expect(data.tariffs[0]!.price).toEqual({ euros: '29.00', cents: 2900 })
})

test.each(tariffCodes)('the address of %s opens the calculator at that price', async (code, euros) => {
  const { url } = data.tariffs.find((tariff) => tariff.code === code)!
  const { page } = await site.visit(new URL(url).pathname)
  expect(page.getByLabelText('Total').textContent).toBe(`${euros}\u00a0€/mes`)
})

test.each([
  ['1051', 'Fibra 600MB + 70GB', 'Fibra 600MB + 70GB', '600MB fibre + 70GB'],
  ['9993', 'Móvil Ilimitado', 'Mòbil Il·limitat', 'Unlimited mobile'],
])('names the tariff %s in every language', (code, spanish, valencian, english) => {
  const { name } = data.tariffs.find((tariff) => tariff.code === code)!
  expect(name).toEqual({ 'es-ES': spanish, 'ca-ES-valencia': valencian, 'en-US': english })
})

test('says who the operator is, when it answers, and what is advertised until when', () => {
  expect(data.operator).toMatchObject({
    legalName: 'Azahar Telecom, S.L.',
    address: { 'es-ES': 'Carrer Major 24, 12540 Vila-real (Castellón)' },
    hours: { timeZone: 'Europe/Madrid', firstDay: 'monday', lastDay: 'friday', from: '10:00', to: '20:00' },
  })
  expect(data.promotions).toMatchObject([{ location: 'castellon', firstDay: null, lastDay: null }])
})

test('leads to where customers exercise their rights, and to whom they can turn to', () => {
  const paths = Object.entries(data.pages).map(([name, url]) => [name, new URL(url).pathname])
  expect(Object.fromEntries(paths)).toMatchObject({
    withdrawal: '/desistir',
    cancellation: '/baja',
    moving: '/mudanza',
    suspension: '/suspension',
    complaint: '/reclamaciones',
    privacy: '/tus-datos',
    status: '/estado',
  })
  const [office] = data.disputeResolution
  expect(office?.name['es-ES']).toBe('Oficina de Atención al Usuario de Telecomunicaciones')
  expect(office?.url).toBe('https://usuariosteleco.gob.es')
})

test('holds every condition of the specification', () => {
  const { tv, fibre, calls, data: mobileData, lines } = data.conditions
  expect(tv).toMatchObject({ price: { euros: '9.00' }, freeWith: ['pack'] })
  expect(fibre).toMatchObject({ commitmentMonths: 12, exitCharge: { onFirstDay: { euros: '150.00' } } })
  expect(fibre).toMatchObject({ installation: { cents: 0 }, router: { cents: 0 } })
  expect(calls).toMatchObject({ minutesPerMonth: 5000, destinationsPerMonth: 150, noticeAtMinutes: 3000 })
  expect(calls).toMatchObject({ beyond: { connection: { euros: '0.20' }, perMinute: { euros: '0.25' } } })
  expect(mobileData).toEqual({
    afterAllowanceKbps: 32,
    roamingFairUseGb: 14,
    roamingZone: 1,
    roamingCountries: { 'es-ES': '', 'ca-ES-valencia': '', 'en-US': '' },
  })
  expect(data.information['portingCharge']?.['en-US']).toBe(
    'Bringing your number to Azahar or taking it with you costs nothing.',
  )
  expect(lines).toMatchObject({ max: 6, additionalSims: 4, sim: { cents: 0 }, activation: { cents: 0 } })
  expect(data.extras).toMatchObject({ dataBundlesMb: [500, 1000, 10_000], internationalMinutes: [100, 300, 600] })
})

test('is what its own schema says', async () => {
  const schema = JSON.parse((await site.visit('/tarifas.schema.json')).html) as Parameters<typeof z.fromJSONSchema>[0]
  expect(z.fromJSONSchema(schema).safeParse(data).error).toBeUndefined()
  const broken = { ...data, tariffs: [{ ...data.tariffs[0], price: 29 }] }
  expect(z.fromJSONSchema(schema).safeParse(broken).success).toBe(false)
})

test('may be read from any origin, and costs nothing when it is asked for again', async () => {
  const { response } = await site.visit('/tarifas.json')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const again = await site.visit('/tarifas.json', { headers: { 'if-none-match': response.headers.get('etag')! } })
  expect(again.response.status).toBe(304)
})
