import { brotliCompressSync } from 'node:zlib'
import { enter, sendMessage } from './at-desk.ts'
import { expect, test } from './journey.ts'

/** The desk's own scripts, in bytes as they go over the line. */
const SCRIPTS = 6_000
/** All pages of the desk together, in bytes before compression. */
const ALL_SCRIPTS = 60_000

test(
  'the desk has few bytes of script, and no other page has any of it',
  { tag: '@desk' },
  async ({ page, context, site, staff: [ana] }) => {
    await enter(context, site, ana)
    await page.goto('/gestion/casos')
    const own = await page
      .locator('main script[src]')
      .evaluateAll((all) => all.map((script) => script.getAttribute('src')!))
    expect(own).toHaveLength(1)
    const code = await (await fetch(site.origin + own[0]!)).text()
    expect(brotliCompressSync(code).length).toBeLessThanOrEqual(SCRIPTS)
    expect((await site.visit('/')).html).not.toContain(own[0])
  },
)

test(
  'all scripts of the desk’s own together are within their 60 kB',
  { tag: '@desk' },
  async ({ page, context, site, staff: [, marc] }) => {
    const path = await sendMessage(site, { name: 'Rosa Ibáñez' })
    const shared = new Set<string>()
    const loaded = new Set<string>()
    page.on('request', (request) => {
      // What a page of visitors loads at leisure is none of the desk's.
      const isOfDesk = new URL(request.frame().url()).pathname.startsWith('/gestion')
      if (request.resourceType() === 'script') (isOfDesk ? loaded : shared).add(request.url())
    })
    for (const open of ['/', '/atencion-cliente', '/calcular']) await page.goto(open)
    await enter(context, site, marc)
    const pages = ['casos', 'casos/nuevo', 'cifras', 'estado', 'estado/nuevo', 'cuenta', 'avisos', 'ayuda', 'confirmar']
    for (const each of [path, ...pages.map((name) => `/gestion/${name}`)]) await page.goto(each)
    const own = [...loaded].filter((url) => !shared.has(url))
    // A script is read from the site: the browser forgets the body of an answer once its page is left.
    const codes = await Promise.all(own.map(async (url) => (await fetch(url)).text()))
    expect(codes.length).toBeGreaterThan(1)
    expect(codes.join('').length).toBeLessThanOrEqual(ALL_SCRIPTS)
  },
)
