import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Email } from 'postal-mime'
import { publicPages } from '#tests/support/page/pages.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { shownTexts } from '#tests/support/page/shown-texts.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { referralFields } from '#tests/support/posted/posted-referral.ts'
import { waitingFields } from '#tests/support/posted/posted-waiting.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

/** Words that a sentence in Spanish or English can hardly do without, and Valencian has not. */
const FOREIGN =
  /(?<![\p{L}\p{N}’-])(?:y|con|sin|los|las|por|para|hasta|desde|más|tus|también|línea|móvil|meses|the|and|of|your|with|from|to|for|is|are|you|we|month|months)(?![\p{L}\p{N}-])/giu
/** Names, and what the law calls itself by. */
const NAMES = /Instituto Geográfico Nacional, ?|CC BY 4\.0|usuariosteleco\.gob\.es|Jorge Juan|\S+@\S+|https?:\S+|\/\S+/g
const foreignIn = (text: string) => text.replaceAll(NAMES, '').match(FOREIGN) ?? []

let site: StoringSite
beforeAll(async () => void (site = await siteOn('sqlite')))
afterAll(() => site[Symbol.asyncDispose]())

const inValencian = (address: string) => `${address}${address.includes('?') ? '&' : '?'}lng=ca`

test.each([
  ...publicPages,
  '/calcular/0000?paso=datos',
  '/calcular/0000?paso=resumen',
  '/cobertura?lugar=12138',
  '/cobertura?provincia=12',
  '/no-existe',
])('every word of %s is Valencian', async (address) => {
  const { document } = await site.visit(inValencian(address))
  expect(document.documentElement.lang).toBe('ca-ES-valencia')
  // Each language is named in itself.
  const texts = shownTexts(document, { except: 'script, style, code, [lang]:not(html)' })
  expect(texts.length).toBeGreaterThan(20)
  expect(texts.filter((text) => foreignIn(text).length > 0)).toEqual([])
})

test('the address names the language in two letters, and search engines are told of it so', async () => {
  const { document, page } = await site.visit('/fibra?lng=ca')
  const meta = (property: string) => document.querySelector(`meta[property="${property}"]`)?.getAttribute('content')
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(/\/fibra\?lng=ca$/)
  expect(document.querySelector('link[hreflang="ca"]')?.getAttribute('href')).toMatch(/\/fibra\?lng=ca$/)
  expect(meta('og:locale')).toBe('ca_ES')
  expect(meta('og:image')).toMatch(/\/social\/fibra-ca-ES-valencia\.png$/)
  const chosen = page.getByRole('link', { name: /^Valencià/ })
  expect([chosen.lang, chosen.getAttribute('aria-current')]).toEqual(['ca-ES-valencia', 'true'])
  for (const [name, lng] of [
    ['Español (España)', 'es-ES'],
    ['English (United States)', 'en-US'],
  ] as const)
    expect(page.getByRole('link', { name }).getAttribute('href')).toBe(`/fibra?lng=${lng}`)
  expect((await fetch(meta('og:image')!)).status).toBe(200)
})

test('a day that begins with a vowel has its article', async () => {
  const { page } = await site.visit('/cobertura?q=Villar+del+Nunca&lng=ca')
  expect(page.getByText(/La nostra llista de municipis és de l’1 de gener del 2026\./)).toBeTruthy()
})

test('who asks for any Catalan gets it', async () => {
  for (const accept of ['ca', 'ca-ES', 'ca-ES-valencia', 'fr, ca;q=0.9, es;q=0.1'])
    expect((await site.visit('/fibra', { headers: { 'accept-language': accept } })).document.documentElement.lang).toBe(
      'ca-ES-valencia',
    )
})

test('numbers, amounts and dates are as Valencian writes them', async () => {
  const { document } = await site.visit('/movil?lng=ca')
  const text = document.querySelector('main')?.textContent.replaceAll('\u00A0', ' ') ?? ''
  expect(text).toContain('5.000 minuts')
  expect(text).toContain('0,20 €')
  expect((await site.visit('/aviso-legal?lng=ca')).document.body.textContent).toMatch(
    /Versió \d+\.\d+, \S.*\d+ de novembre del 2026/,
  )
})

test.each(['legal-disclaimer', 'privacy-policy', 'cookies-policy'])('the PDF of %s is Valencian', async (name) => {
  const response = await fetch(`${site.origin}/documents/${name}-ca-ES-valencia.pdf`)
  expect(response.headers.get('content-language')).toBe('ca-ES-valencia')
  const pdf = readPdf(new Uint8Array(await response.arrayBuffer()))
  expect(pdf.trailer).toContain('/Lang (ca-ES)')
  expect(pdf.bookmarks.join(' ')).toMatch(/(?:Qui|Què) /)
  expect(pdf.text).not.toMatch(/\{\{|Página|Contenido|Page\d/)
})

test('what is sent in Valencian is answered in Valencian, and the company is told so in Spanish', async () => {
  const forms: [string, Record<string, string>][] = [
    ['/calcular', orderFields()],
    ['/atencion-cliente', messageFields()],
    ['/recomendados', referralFields()],
    ['/cobertura?lugar=12038', waitingFields()],
  ]
  for (const [path, fields] of forms) {
    const { response } = await site.visit(inValencian(path), post(site.origin, fields))
    expect([path, response.status]).toEqual([path, 303])
    const receipt = response.headers.get('location')!.split('?')[0]!
    const { document } = await site.visit(inValencian(receipt))
    const texts = shownTexts(document, { except: 'script, style, code, dd, [lang]:not(html)' })
    expect(texts.filter((text) => foreignIn(text).length > 0)).toEqual([])

    const pdf = await fetch(`${site.origin}${receipt}/pdf?lng=ca`)
    expect(readPdf(new Uint8Array(await pdf.arrayBuffer())).trailer).toContain('/Lang (ca-ES)')
  }
  const isToCompany = ({ to }: Email) => to?.[0]?.address === 'info@azahar.example'
  const mails = await site.mails(7)
  const acknowledged = mails.filter((mail) => !isToCompany(mail))
  expect(acknowledged.map(({ subject }) => subject?.replace(/\(.*/, '')).toSorted()).toEqual([
    'Hem rebut el teu missatge ',
    'Hem rebut la teua sol·licitud ',
    'T’avisarem quan hi haja fibra a Castellfort',
  ])
  for (const { subject, text } of acknowledged) expect([subject, foreignIn(text ?? '')]).toEqual([subject, []])
  for (const { text } of mails.filter(isToCompany)) expect(text).toMatch(/Idioma:?\s+valenciano/)
})

test('every word of the desk is Valencian, beside what customers and the operator wrote', async () => {
  await site.visit(inValencian('/calcular'), post(site.origin, orderFields()))
  const owner = await signedIn(site, 'owner')
  const { document: list } = await owner.visit('/gestion/casos')
  const ofCase = [...list.querySelectorAll<HTMLAnchorElement>('a[href^="/gestion/casos/"]')].map(
    ({ pathname }) => pathname,
  )
  expect(ofCase.length).toBeGreaterThan(0)
  const pages = ['/casos', '/cifras', '/personal', '/auditoria', '/cuenta', '/estado'].map((path) => `/gestion${path}`)
  for (const path of [...pages, ofCase[0]!]) {
    const { response, document } = await owner.visit(inValencian(path))
    expect([path, response.status, document.documentElement.lang]).toEqual([path, 200, 'ca-ES-valencia'])
    const texts = shownTexts(document, { except: 'script, style, code, dd, textarea, option, [lang]:not(html)' })
    expect([path, texts.filter((text) => foreignIn(text).length > 0)]).toEqual([path, []])
  }
})

test('no message is left in the words of another language', () => {
  for (const file of readdirSync('locales/messages/ca-ES-valencia').filter((name) => name.endsWith('.po'))) {
    const translations = readFileSync(`locales/messages/ca-ES-valencia/${file}`, 'utf8').matchAll(/^msgstr "(.+)"$/gm)
    const words = [...translations].map(([, text = '']) => text.replaceAll(/\{\w+, plural,|\b(?:one|other) \{/g, ''))
    expect([file, words.filter((text) => foreignIn(text.replaceAll(/\{\w+\}/g, '')).length > 0)]).toEqual([file, []])
  }
})
