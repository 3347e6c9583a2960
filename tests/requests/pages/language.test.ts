import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '#tests/support/page/page.ts'
import { readSentPage } from '#tests/support/page/sent-page.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { operatorFolder } from '#tests/support/site/operator-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'
import { sharedSite } from '#tests/support/site/shared-site.ts'

const site = await sharedSite()

/** Own links of a page, but for those of the language menu. */
const ownLinks = ({ html }: Page) =>
  readSentPage(html).links.flatMap(({ href, hreflang }) => (href.startsWith('/') && !hreflang ? [href] : []))

type Clues = { lng?: string; cookie?: string; accept?: string }

test.each<[string, Clues, 'es-ES' | 'en-US']>([
  ['nothing known, Spanish', {}, 'es-ES'],
  ['the parameter', { lng: 'en-US' }, 'en-US'],
  ['the parameter before the cookie', { lng: 'es-ES', cookie: 'locale=en-US', accept: 'en-US' }, 'es-ES'],
  ['the cookie before the browser', { cookie: 'locale=en-US', accept: 'es-ES' }, 'en-US'],
  ['the browser', { accept: 'en-US,en;q=0.9' }, 'en-US'],
  ['what the browser wants most', { accept: 'es;q=0.4,en;q=0.8' }, 'en-US'],
  ['the first language of the browser that we speak', { accept: 'de-DE,fr;q=0.9,en;q=0.5,es;q=0.4' }, 'en-US'],
  ['a language that the browser refuses, passed over', { accept: 'en;q=0,de' }, 'es-ES'],
  ['a language without its region', { lng: 'en' }, 'en-US'],
  ['a language with another region', { lng: 'es-MX', cookie: 'locale=en-US' }, 'es-ES'],
  ['another region in the browser', { accept: 'en-GB' }, 'en-US'],
  ['another case', { lng: 'EN-us' }, 'en-US'],
  ['an unknown parameter, passed over', { lng: 'fr-FR', cookie: 'locale=en-US' }, 'en-US'],
  ['an empty parameter, passed over', { lng: '', accept: 'en-US' }, 'en-US'],
  ['markup as a parameter, passed over', { lng: '"><script>' }, 'es-ES'],
  ['the pseudo-locale, which visitors are not offered', { lng: 'pseudo' }, 'es-ES'],
  ['nonsense in the cookie, passed over', { cookie: 'locale=%00', accept: 'en' }, 'en-US'],
])('%s decides the language', async (_, { lng, cookie, accept }, locale) => {
  const path = lng === undefined ? '/calcular' : `/calcular?${new URLSearchParams({ lng })}`
  const headers = { ...(cookie && { cookie }), ...(accept && { 'accept-language': accept }) }
  const { document, page } = await site.visit(path, { headers })

  expect(document.documentElement.lang).toBe(locale)
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe(
    locale === 'es-ES' ? 'Calcula tu mejor combinación' : 'Calculate your best combination',
  )
})

test('links carry the parameter on while the address has it, and not otherwise', async () => {
  for (const path of ['/', '/calcular/0000']) {
    const withIt = ownLinks(await site.visit(`${path}?lng=en-US`))
    // A document has its language in its name.
    const without = withIt.filter((href) => !/lng=en-US|-en-US\.pdf/.test(href) && !href.startsWith('/calcular/0000'))
    expect(without).toEqual([])
    expect(ownLinks(await site.visit(path)).filter((href) => href.includes('lng='))).toEqual([])
  }
})

const passedOver = ['', 'fr', 'fr-FR', 'xx', 'e', 'eng', 'español', 'es_ES', '%00', '\u0130s', ' ', '-en', '*']

// Not "the lng parameter wins" (specification, "States and transitions") where it names no language of the site: decision 20.
describe.each(passedOver)('the parameter %j names no language, and', (lng) => {
  const query = new URLSearchParams({ lng })

  test.each(['/fibra', '/calcular/0000', '/atencion-cliente', '/nowhere'])('%s passes it over', async (path) => {
    for (const [headers, locale] of [
      [{}, 'es-ES'],
      [{ 'accept-language': 'en' }, 'en-US'],
      [{ cookie: 'locale=ca-ES-valencia', 'accept-language': 'en' }, 'ca-ES-valencia'],
    ] as const) {
      // Whatever the page cache was asked for before.
      await site.visit(path, { headers: { cookie: 'locale=en-US' } })
      const answer = await site.visit(`${path}?${query}`, { headers })
      expect(readSentPage(answer.html).lang).toBe(locale)
      expect(ownLinks(answer).filter((href) => href.includes('lng='))).toEqual([])
    }
  })
})

test('of repeated parameters the first decides, and the page is the same for whoever asks next', async () => {
  for (const [query, locale] of [
    ['lng=en-US&lng=es-ES', 'en-US'],
    ['lng=es&lng=en', 'es-ES'],
    ['lng=fr&lng=en', 'ca-ES-valencia'],
    ['LNG=en', 'ca-ES-valencia'],
  ] as const) {
    const { document } = await site.visit(`/fibra?${query}`, { headers: { cookie: 'locale=ca-ES-valencia' } })
    expect([query, document.documentElement.lang]).toEqual([query, locale])
    const { document: plain } = await site.visit('/fibra', { headers: { cookie: 'locale=ca-ES-valencia' } })
    expect(plain.documentElement.lang).toBe('ca-ES-valencia')
  }
})

test('a form that is posted to an address with a foreign language is read, and its receipt is in the saved one', async () => {
  const headers = { origin: site.origin, cookie: 'locale=en-US' }
  const form = await site.visit('/atencion-cliente?lng=fr', { headers })
  const body = new URLSearchParams(messageFields())
  const sent = await site.visit('/atencion-cliente?lng=fr', { method: 'POST', headers, body })
  expect(form.document.documentElement.lang).toBe('en-US')
  expect(sent.response.status).toBe(303)
  expect(sent.response.headers.get('location')).toMatch(/^\/justificante\/[^/]+\?enviado$/)
})

describe('where two languages are offered', () => {
  let folder: Awaited<ReturnType<typeof operatorFolder>>
  let smaller: RunningSite
  beforeAll(async () => {
    folder = await operatorFolder('mobile-brand')
    smaller = await startSite({ env: { SITE_DIR: folder.path } })
  })
  afterAll(async () => {
    await smaller[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  test.each(['ca', 'ca-ES-valencia', 'CA', 'pseudo'])(
    'the third, as %s, is passed over like an unknown one',
    async (lng) => {
      for (const path of ['/movil', '/calcular', '/']) {
        for (const [cookie, locale] of [
          ['locale=en-US', 'en-US'],
          ['locale=ca-ES-valencia', 'es-ES'],
          ['', 'es-ES'],
        ] as const) {
          const answer = await smaller.visit(`${path}?lng=${lng}`, { headers: { cookie } })
          expect(readSentPage(answer.html).lang).toBe(locale)
          expect(ownLinks(answer).filter((href) => href.includes('lng='))).toEqual([])
        }
      }
    },
  )
})

test('the answer sets no cookie, so that it can be cached', async () => {
  const { response } = await site.visit('/?lng=en-US')
  expect(response.headers.get('set-cookie')).toBeNull()
})

test('a cache is told what the language depends on', async () => {
  const { response } = await site.visit('/')
  expect(response.headers.get('vary')?.toLowerCase().split(/, */).toSorted()).toEqual([
    'accept-encoding',
    'accept-language',
    'cookie',
  ])
})

test('many visitors at once read their own language each', async () => {
  const pages = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const lng = index % 2 ? 'en-US' : 'es-ES'
      const response = await fetch(`${site.origin}/calcular/0000?lng=${lng}`)
      return { lng, html: await response.text() }
    }),
  )
  for (const { lng, html } of pages) {
    expect(html).toContain(`<html lang="${lng}"`)
    expect(html.includes('YOUR COMBINATION')).toBe(lng === 'en-US')
    expect(html.includes('TU COMBINACIÓN')).toBe(lng === 'es-ES')
  }
})

test('an address that is none is a page of the site with 404, in the visitor’s language', async () => {
  const spanish = await site.visit('/no-existe')
  expect(spanish.response.status).toBe(404)
  expect(spanish.page.getByRole('heading', { level: 1 }).textContent).toBe('No encontramos esta página')
  const english = await site.visit('/no-existe?lng=en-US')
  expect(english.response.status).toBe(404)
  expect(english.page.getByRole('heading', { level: 1 }).textContent).toBe('We cannot find this page')
})
