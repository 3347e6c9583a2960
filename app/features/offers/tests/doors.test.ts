import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { spanishClock, spanishInstant } from '#domain/calendar/spanish-time.ts'
import { standings, type Standing } from '#domain/offers/standing.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { everyAddress } from '#tests/support/page/addresses.ts'
import { submission, type Page } from '#tests/support/page/page.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { livingBy } from '#tests/support/site/clock-shift.ts'
import { contractingFolder } from '#tests/support/site/contracting-folder.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { siteOn } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'
import { caseToOffer, sendOffer } from './composed-offer.ts'

const textOf = ({ document }: Page) => document.querySelector('main')!.textContent.replaceAll(/\s+/g, ' ')
const DNI = '12345678Z'

const titles: Record<Standing, RegExp> = {
  open: /Ana, esta es tu oferta/,
  'awaits-holder': /Falta Luis/,
  accepted: /Hecho, Ana/,
  withdrawn: /La hemos retirado/,
  declined: /Cerrada, como dijiste/,
  expired: /Caducó al final del/,
  'price-changed': /El precio ya no es ese/,
  'coverage-lost': /A tu casa ya no llega/,
}
/** Titles at the link of the holder of the account. */
const holderTitles: Partial<Record<Standing, RegExp>> = {
  open: /Gracias, Luis/,
  'awaits-holder': /Luis, ¿autorizas estos cobros\?/,
  accepted: /Hecho, Luis/,
}
const badges: Record<Standing, string> = {
  open: 'Enviada',
  'awaits-holder': 'Falta el titular de la cuenta',
  accepted: 'Aceptada',
  withdrawn: 'Retirada',
  declined: 'No la quiere',
  expired: 'Caducada',
  'price-changed': 'Ha cambiado el precio',
  'coverage-lost': 'Ya no hay cobertura',
}

test('however an offer stands, every door to it says so, and only an open one is accepted', async () => {
  await using folder = await contractingFolder({ creditor: true })
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  const ana = await signedIn(site, 'agent')
  const { path: atCase, composer } = await caseToOffer(site)
  const offer = await sendOffer(ana, composer, { typed: { 'DNI, NIE o CIF': DNI } })
  const { body } = submission(await site.visit(offer), 'Pedido con obligación de pago')
  const account = { whose: 'other', holder: 'Luis Ficticio Modelo', iban: 'ES9121000418450200051332' }
  const pressed = { ...Object.fromEntries(body), ...account, terms: 'on' }
  expect((await site.visit(offer, post(site.origin, pressed))).response.status).toBe(303)
  const copied = (await site.visit(offer)).page.getByLabelText<HTMLInputElement>('El enlace para Luis')
  const luis = new URL(copied.value).pathname
  const [{ reference } = {}] = await site.query('select reference from requests')
  const orders = () => site.query(`select id from requests where kind = 'order'`)

  /** What each door says; by its address, and `press` for what is posted at that of the page. */
  const doors: Record<string, (standing: Standing) => Promise<void>> = {
    '/oferta/:token': async (standing) => expect(textOf(await site.visit(offer))).toMatch(titles[standing]),
    '/oferta/:token/pdf': async (standing) => {
      const { status } = await fetch(`${site.origin}${offer}/pdf`, { redirect: 'manual' })
      expect(status).toBe(['open', 'awaits-holder', 'accepted'].includes(standing) ? 200 : 303)
    },
    '/oferta/:token/titular': async (standing) => {
      const title = holderTitles[standing] ?? /No hay nada que autorizar/
      expect(textOf(await site.visit(luis))).toMatch(title)
      if (standing === 'awaits-holder') return
      const authorised = post(site.origin, { identity: '00000000T', 'mandate-shown': '' })
      expect((await site.visit(luis, authorised)).response.status).toBe(303)
      expect(await orders()).toEqual([])
    },
    '/oferta/:token/titular/pdf': async () => {
      const { status } = await fetch(`${site.origin}${luis}/pdf`, { redirect: 'manual' })
      expect(status).toBe(303)
    },
    '/oferta': async () => {
      const lost = post(site.origin, { reference: String(reference), identity: DNI })
      const { response } = await site.visit('/oferta', lost)
      expect(response.headers.get('location')).toBe(offer)
    },
    press: async (standing) => {
      if (standing === 'open') return
      const own = { ...pressed, whose: 'own', mandate: 'on' }
      expect((await site.visit(offer, post(site.origin, own))).response.status).toBe(303)
      expect(await orders()).toEqual([])
    },
    '/gestion/ofertas': async (standing) =>
      expect(textOf(await ana.visit('/gestion/ofertas'))).toContain(
        standing === 'open' ? 'Esperan al cliente' : badges[standing],
      ),
    '/gestion/casos/:id/oferta': async (standing) => {
      const isAlive = !['accepted', 'withdrawn', 'declined'].includes(standing)
      expect(textOf(await ana.visit(composer)).includes('La anterior se retira')).toBe(isAlive)
      const badge = (await ana.visit(atCase)).document.querySelector('#oferta .desk-badge')
      expect(badge?.textContent).toBe(standing === 'awaits-holder' ? 'Falta Luis' : badges[standing])
    },
  }
  expect(everyAddress.filter((address) => /\/oferta/.test(address)).toSorted()).toEqual(
    Object.keys(doors)
      .filter((door) => door !== 'press')
      .toSorted(),
  )
  const walk = async (standing: Standing) => {
    walked.push(standing)
    for (const door of Object.values(doors)) await door(standing)
  }
  const walked: Standing[] = []
  const set = (changes: string) => site.query(`update offers set ${changes}`)

  await walk('awaits-holder')
  await site.query('update offer_holders set declined_at = 1')
  await walk('open')
  await site.query('update offer_holders set declined_at = null')
  await set('accepted_at = 1700000000000')
  await walk('accepted')
  await set('accepted_at = null, withdrawn_at = 1')
  await walk('withdrawn')
  await set('withdrawn_at = null, declined_at = 1')
  await walk('declined')
  await set(`declined_at = null, valid_until = '2026-01-01'`)
  await walk('expired')
  await ana.press(await ana.visit(atCase), 'Mantener la oferta', {
    'Hasta el final del': spanishClock(Date.now()).date,
  })
  expect(textOf(await site.visit(offer))).toMatch(titles['awaits-holder'])
  expect(textOf(await ana.visit(atCase))).toMatch(/Ana Gómez mantiene la oferta con su precio hasta/)

  await set('kept_by = null')
  await site.stop()
  await folder.edit('catalogue.yaml', (text) => text.replace('data: 35, price: 29 }', 'data: 35, price: 31 }'))
  await site.start()
  await walk('price-changed')
  await set(`kept_by = 'marta'`)
  expect(textOf(await site.visit(offer))).toMatch(titles['awaits-holder'])
  await site.stop()
  await folder.edit('coverage.csv', (text) =>
    text.replaceAll(/^(12135,Vila-real,.*),1000,available,[\d-]+,/gm, '$1,,none,,'),
  )
  await site.start()
  await walk('coverage-lost')
  expect(walked.toSorted()).toEqual(standings.toSorted())
})

test('an offer ends with its last day, and one at a promotion’s price with the promotion, at midnight', async () => {
  const clock = path.join(tmpdir(), `alta-clock-${process.pid}`)
  const { date } = spanishClock(Date.now())
  const midnight = spanishInstant(date, '24:00')
  await writeFile(clock, String(Date.now()))
  await using folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', (text) =>
    text.replace(
      'promotions:\n',
      `promotions:\n  - { title: { es-ES: Hasta hoy, en-US: Until today }, tariffs: [fibre], price: 15, months: 3, from: 2026-01-01, to: ${date} }\n`,
    ),
  )
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path, ...livingBy(clock) } })
  const ana = await signedIn(site, 'agent')
  const plain = { 'Tu descuento al mes, en euros': '', 'Por qué': '', 'Cuántos meses': '' }
  const until = { ...plain, 'Vale hasta el final del': date }
  const ending = await sendOffer(ana, (await caseToOffer(site)).composer, { typed: until, way: 'Copiar el enlace' })
  const promoted = await sendOffer(ana, (await caseToOffer(site, 'luis@visitante.example')).composer, {
    typed: { ...plain, Código: '010' },
    way: 'Copiar el enlace',
  })

  await writeFile(clock, String(midnight - 1000))
  for (const offer of [ending, promoted]) expect(textOf(await site.visit(offer))).toMatch(titles.open)
  await writeFile(clock, String(midnight))
  await soon(async () => {
    expect(textOf(await site.visit(ending))).toMatch(titles.expired)
    expect(textOf(await site.visit(promoted))).toMatch(/El precio ya no es ese.*15 €.*Hoy es25 €/)
  })
  const today = (await site.visit(promoted)).page.getByRole('link', { name: 'Ver la oferta con el precio de hoy' })
  expect(textOf(await site.visit(today.getAttribute('href')!))).toMatch(/25\s€/)
  for (const offer of [ending, promoted])
    expect((await site.visit(offer, post(site.origin, { identity: DNI }))).response.status).toBe(303)
  expect(await site.query(`select id from requests where kind = 'order'`)).toEqual([])
})

test('a lost link is opened by reference and DNI, and guesses are counted', async () => {
  await using site = await siteOn('sqlite', { env: { REQUEST_LIMIT: '4' } })
  const ana = await signedIn(site, 'agent')
  const { composer } = await caseToOffer(site)
  const offer = await sendOffer(ana, composer, { typed: { 'DNI, NIE o CIF': DNI } })
  const [{ reference = '' } = {}] = await site.query('select reference from requests')
  const open = (identity: string) =>
    site.visit('/oferta', post(site.origin, { reference: String(reference).toLowerCase(), identity }))
  const empty = await site.visit('/oferta', post(site.origin, { reference: '', identity: '' }))
  for (const [label, sentence] of [
    ['Referencia', 'Escribe la referencia de tu oferta'],
    ['DNI, NIE o CIF', 'Escribe tu DNI, NIE o CIF'],
  ] as const)
    expect(empty.document.getElementById(empty.page.getByLabelText(label).id + '-error')!.textContent).toContain(
      sentence,
    )
  const wrong = await open('00000000T')
  expect(wrong.response.status).toBe(400)
  expect(textOf(wrong)).toContain('Esa referencia y ese número no abren ninguna oferta')
  expect((await open(DNI)).response.headers.get('location')).toBe(offer)
  expect((await open('00000000T')).response.status).toBe(429)
})
