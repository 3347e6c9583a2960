import { expect, test } from 'vitest'
import { sharedSite } from '#tests/support/site/shared-site.ts'

const site = await sharedSite()

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
  const own = ({ document }: { document: Document }) =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([hreflang])')].map(
      (link) => link.getAttribute('href') ?? '',
    )

  for (const path of ['/', '/calcular/0000']) {
    const withIt = own(await site.visit(`${path}?lng=en-US`))
    // A document has its language in its name.
    const without = withIt.filter((href) => !/lng=en-US|-en-US\.pdf/.test(href) && !href.startsWith('/calcular/0000'))
    expect(without).toEqual([])
    expect(own(await site.visit(path)).filter((href) => href.includes('lng='))).toEqual([])
  }
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
