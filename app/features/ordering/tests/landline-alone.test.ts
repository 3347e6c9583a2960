import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { money } from '#tests/support/catalogue/expected-price.ts'
import { said, words } from '#tests/support/catalogue/charging-operator.ts'
import { dialects, drawsOn } from '#tests/support/database/databases.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { readSentPage } from '#tests/support/page/sent-page.ts'
import { orderFields, post, typedDetails } from '#tests/support/posted/posted-order.ts'
import { LONG_TEST_LIMIT } from '#tests/support/run/time-limits.ts'
import { operatorFolder } from '#tests/support/site/operator-folder.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite } from '#tests/support/site/site.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'

/* An operator that sells a landline and nothing else, at drawn prices: all that is shown, ordered and told of it. */

const NAME = 'Fijo del Ebro'
const INCLUDES = 'Llamadas ilimitadas a fijos y 60 minutos a móviles al mes.'
const NUMBER = '+34976123456'

const drawnLandlines = fc.record({
  cents: fc.integer({ min: 1, max: 9999 }),
  per: fc.constantFrom('month' as const, '28-days' as const, 'year' as const),
  start: fc.option(fc.integer({ min: 1, max: 9999 })),
  /** A promotion of three months, in per cent. */
  less: fc.option(fc.integer({ min: 1, max: 99 })),
})
type Drawn = typeof drawnLandlines extends fc.Arbitrary<infer Value> ? Value : never

const OFTEN = { month: '/mes', '28-days': ' cada 28 días', year: '/año' }
const PREFIX = { month: '', '28-days': '28d:', year: '1y:' }

function catalogueOf({ cents, per, start, less }: Drawn, mark: number): string {
  const named = (name: string) => ({ 'es-ES': name, 'en-US': name })
  const withPromotion = less !== null && per === 'month'
  return JSON.stringify({
    landline: { name: named(NAME), includes: named(INCLUDES), price: cents / 100, per },
    charges: [
      ...(start === null
        ? []
        : [{ id: 'start', name: named('Alta'), amount: start / 100, per: 'once', of: 'landline', required: true }]),
      // Makes the file another one than the last.
      { id: 'box', name: named('Teléfono'), amount: mark, per: 'once', of: 'landline', required: false },
    ],
    conditions: {},
    ...(withPromotion && {
      promotions: [{ title: named('Menos'), tariffs: ['landline'], discount: `${less}%`, months: 3, to: '2099-12-31' }],
    }),
  })
}

async function landlineFolder() {
  const folder = await operatorFolder('mobile-brand')
  const brand = await readFile(path.join(folder.path, 'brand.yaml'), 'utf8')
  const renamed = brand.replaceAll(/Trino Móvil|móvil prepago|prepaid mobile/g, 'Trino')
  await writeFile(path.join(folder.path, 'brand.yaml'), renamed)
  const sell = (drawn: Drawn, mark: number) =>
    writeFile(path.join(folder.path, 'catalogue.yaml'), catalogueOf(drawn, mark))
  await sell({ cents: 1000, per: 'month', start: null, less: null }, 1)
  return { ...folder, sell }
}

const ofLandline = {
  location: 'everywhere',
  type: 'pack',
  tariff: '',
  'line.70gb': '0',
  tv: '',
  'with-landline': 'on',
  postcode: '50003',
  town: 'Zaragoza',
  landline: '976 12 34 56',
}

const openData = async (site: StoringSite) =>
  JSON.parse((await site.visit('/tarifas.json')).html) as {
    readonly version: string
    readonly tariffs: readonly Record<string, unknown>[]
    readonly conditions: Record<string, unknown>
  }

describe.each(dialects)('who sells a landline alone, on %s', (dialect) => {
  test(
    'shows, takes and tells of one at its price, whatever that is',
    async () => {
      await using folder = await landlineFolder()
      await using site = await siteOn(dialect, { env: { SITE_DIR: folder.path } })
      let mark = 1
      await fc.assert(
        fc.asyncProperty(drawnLandlines, async (drawn) => {
          const { version } = await openData(site)
          await folder.sell(drawn, ++mark)
          await soon(async () => expect((await openData(site)).version).not.toBe(version))
          await expectSold(site, drawn)
        }),
        {
          numRuns: drawsOn(dialect, 3),
          examples: [[{ cents: 1290, per: 'month', start: 2000, less: 50 }]],
        },
      )
    },
    LONG_TEST_LIMIT,
  )
})

async function expectSold(site: StoringSite, drawn: Drawn): Promise<void> {
  const { cents, per, start, less } = drawn
  const lowered = less === null || per !== 'month' ? null : cents - Math.round((cents * less) / 100)
  const isLowered = lowered !== null && lowered < cents
  const paid = lowered ?? cents
  const price = `${money(paid)}${OFTEN[per]}`
  const after = isLowered ? `Durante 3 meses; después, ${money(cents)}/mes.` : ''
  const once = start === null ? '' : `${money(start)} una vez; la primera factura ${money(paid + start)}.`

  for (const address of ['/fijo', '/', '/calcular/99992', '/sobre-nosotros', '/tarifas/historial']) {
    const text = said(await site.visit(address))
    expect([address, text]).toEqual([address, expect.stringContaining(NAME)])
    expect([address, text]).toEqual([address, expect.stringContaining(price)])
  }
  const page = said(await site.visit('/fijo'))
  for (const sentence of [INCLUDES, after, once, 'El fijo no tiene permanencia.', 'Llamadas al 112'])
    expect(page).toContain(sentence)

  const data = await openData(site)
  const schema = JSON.parse((await site.visit('/tarifas.schema.json')).html) as Parameters<typeof z.fromJSONSchema>[0]
  expect(z.fromJSONSchema(schema).safeParse(data).error?.issues ?? []).toEqual([])
  const told = { period: per, price: expect.objectContaining({ cents: paid }) }
  expect(data.tariffs).toEqual([
    expect.objectContaining({ ...told, code: '99992', kind: 'landline', landline: 'included', location: null }),
  ])
  expect(data.conditions['landline']).toMatchObject({ ...told, includes: { 'es-ES': INCLUDES } })

  const fields = (total: string) => orderFields({ ...ofLandline, total })
  const send = (total: string) => site.visit('/calcular', post(site.origin, fields(total)))
  const refused = await send('99999')
  expect(refused.response.status).toBe(409)
  const seen = refused.document.querySelector('input[name="total"]')?.getAttribute('value') ?? ''
  expect(seen).toBe(
    [`${PREFIX[per]}${isLowered ? `${paid}x3~${cents}` : cents}`, ...(start === null ? [] : [`start:${start}`])].join(
      '+',
    ),
  )
  expect(refused.document.querySelector('input[name="with-landline"]')).not.toBeNull()

  const sent = await send(seen)
  expect(sent.response.status, said(sent)).toBe(303)
  const receipt = sent.response.headers.get('location')!.split('?')[0]!
  const shown = await site.visit(receipt)
  const whole = [`${price}, IVA incl.`, after, once].filter(Boolean).join(' ')
  for (const text of [NAME, whole, '976 123 456']) expect(said(shown)).toContain(text)
  const { text: paper } = readPdf(new Uint8Array(await (await fetch(`${site.origin}${receipt}/pdf`)).arrayBuffer()))
  const unspaced = (text: string) => text.replaceAll(/\s/g, '')
  expect(unspaced(paper)).toContain(unspaced(NAME))
  expect(unspaced(paper)).toContain(unspaced(whole))

  const reference = /[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(shown.html)![0]
  const mails = await site.mails(2, { about: reference })
  for (const mail of mails) expect(words(mail.text)).toContain(whole)
  expect(words(emailTo('hola@trino.example', mails).text)).toContain(`${NAME}, ${price}`)
  expect(words(emailTo('hola@trino.example', mails).text)).toContain(NUMBER)
  expect(words(emailTo(typedDetails.email, mails).text)).toContain(NAME)

  const asStored = (await site.command('requests', 'show', reference)).stdout
  for (const text of [NAME, NUMBER]) expect(asStored).toContain(text)
  const { stdout: csv } = await site.command('requests', 'export', '--csv')
  const row = csv.split(/\r?\n/).find((line) => line.includes(reference))
  expect(row).toContain(NAME)
  expect(row).toContain(NUMBER)
}

test('who sells a landline alone speaks of nothing else, and ends it by itself', async () => {
  await using folder = await landlineFolder()
  await using site = await startSite({ env: { SITE_DIR: folder.path } })
  const other = /\bfibra|roaming|\bpacks?\b|instalaci|cobertura|\bTV\b|televisi|^Internet$|líneas? móvil/i
  for (const address of ['/', '/fijo', '/calcular', '/sobre-nosotros', '/atencion-cliente', '/baja', '/aviso-legal'])
    expect([address, readSentPage((await site.visit(address)).html).texts.filter((text) => other.test(text))]).toEqual([
      address,
      [],
    ])
  const { document } = await site.visit('/baja')
  const services = [...document.querySelectorAll<HTMLInputElement>('input[name^="services"]')]
  expect(services.map(({ name, value }) => name + value)).toHaveLength(1)
  for (const missing of ['/fibra', '/movil', '/tv', '/fibra-movil'])
    expect([missing, (await site.visit(missing)).response.status]).toEqual([missing, 404])
  expect((await site.visit('/sitemap.xml')).html).toContain('/fijo<')
})

test('a landline is ordered with the rest, too, and one that is no longer sold is not', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', (yaml) =>
    yaml.concat(`
landline:
  name: { es-ES: ${NAME}, en-US: Ebro landline }
  includes: { es-ES: ${INCLUDES}, en-US: Unlimited calls to landlines. }
  price: 12.90
`),
  )
  await using site = await startSite({ env: { SITE_DIR: folder.path } })
  expect(said(await site.visit('/calcular/00031'))).toMatch(/29 €\/mes/)
  const both = said(await site.visit('/calcular/00003'))
  expect(both).toContain(NAME)
  const order = { ...orderFields(), 'with-landline': 'on' }
  const sent = await site.visit('/calcular', post(site.origin, { ...order, total: String(2900 + 2 * 1200 + 1290) }))
  expect(sent.response.status, said(sent)).toBe(303)

  await using demo = await copySiteFolder()
  await using without = await startSite({ env: { SITE_DIR: demo.path } })
  expect((await without.visit('/fijo')).response.status).toBe(404)
  const gone = await without.visit('/calcular', post(without.origin, order))
  expect([gone.response.status, said(gone)]).toEqual([400, expect.stringContaining('Esa tarifa ya no se ofrece')])
})

test('a landline that is sold at one location alone is offered and ordered nowhere else', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', (yaml) =>
    yaml.concat(`
landline:
  name: { es-ES: ${NAME}, en-US: Ebro landline }
  includes: { es-ES: ${INCLUDES}, en-US: Unlimited calls to landlines. }
  price: 12.90
  locations: [rest-of-spain]
`),
  )
  await using site = await startSite({ env: { SITE_DIR: folder.path } })
  expect(said(await site.visit('/fijo'))).toMatch(/Solo en Resto de España\./)
  const switchIn = async (address: string) =>
    (await site.visit(address)).document.querySelector<HTMLInputElement>('input[name="with-landline"]')
  expect((await switchIn('/calcular/1'))?.checked).toBe(false)
  expect((await switchIn('/calcular/10992'))?.checked).toBe(true)
  // Castellón: it is not sold with the tariffs of that location, however the address asks for it.
  for (const address of ['/calcular/0', '/calcular/00092', '/calcular/castellon-1gb-35gb-landline'])
    expect([address, await switchIn(address)]).toEqual([address, null])
  const removed = 'Allí no se vende el fijo: se ha quitado.'
  for (const code of ['00092', '00003', 'castellon-pack-landline', 'castellon-1gb-35gb-landline']) {
    expect([code, said(await site.visit(`/calcular/${code}`))]).toEqual([code, expect.stringContaining(removed)])
    const { response } = await site.visit(`/resumen/${code}`)
    expect([response.status, response.headers.get('location')]).toEqual([302, `/calcular/${code}`])
  }
  for (const code of ['10992', '0009', 'rest-of-spain-pack-landline'])
    expect([code, said(await site.visit(`/calcular/${code}`))]).toEqual([code, expect.not.stringContaining(removed)])
  expect(said(await site.visit('/calcular/0'))).toContain('Solo en Resto de España.')
  const isOfferedIn = async (place: string) =>
    (await site.visit(`/cobertura?lugar=${place}`)).page.queryByRole('heading', { name: 'Fijo' }) !== null
  expect([await isOfferedIn('12135'), await isOfferedIn('50297')]).toEqual([false, true])
  const { tariffs } = JSON.parse((await site.visit('/tarifas.json')).html) as { tariffs: Record<string, any>[] }
  const withIt = tariffs.filter(({ landline }) => landline).map(({ location }) => location?.id ?? null)
  expect([...new Set(withIt)]).toEqual(['rest-of-spain', null])

  const send = (fields: Readonly<Record<string, string>>) =>
    site.visit('/calcular', post(site.origin, { ...orderFields(), ...fields, 'with-landline': 'on' }))
  const withTariff = await send({})
  expect([withTariff.response.status, said(withTariff)]).toEqual([
    400,
    expect.stringContaining('Allí no se vende el fijo: se ha quitado.'),
  ])
  const lines = { tariff: '', tv: '', location: 'rest-of-spain', total: String(2 * 1200 + 1290) }
  const elsewhere = await send(lines)
  expect([elsewhere.response.status, said(elsewhere)]).toEqual([
    400,
    expect.stringContaining('En Vila-real no se vende el fijo'),
  ])
  const sent = await send({ ...lines, postcode: '50003', town: 'Zaragoza' })
  expect(sent.response.status, said(sent)).toBe(303)
})
