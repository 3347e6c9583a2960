import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../support/page-data.ts'
import { publicPages } from '../support/pages.ts'
import { startSite, type RunningSite } from '../support/site.ts'

const CLIENT = path.resolve(import.meta.dirname, '../../build/client')

/** In bytes of brotli. */
const SCRIPTS = 120_000
const HOME_SCRIPTS = 110_000
const STYLES = 12_000
/** What a server may send before it waits for the first acknowledgement is ten packets (RFC 6928), headers among them. */
const AT_ONCE = 14_600
const DOCUMENT = 13_600
/** What hydration waits for, beside the scripts. */
const DATA = 7_000
/** The map and the list name every municipality of the province. */
const COVERAGE_DATA = 13_700
/** The drawings that a document leaves out, which its data have, by themselves. */
const DRAWINGS = 750

const [WHOLE, FIRST_SCREEN] = [
  [true, false, false],
  [true, true, true],
]
/** What of its styles each page holds: all, or those of its first screen. */
const STYLED: Record<(typeof publicPages)[number], typeof WHOLE> = {
  '/': FIRST_SCREEN,
  '/fibra-movil': FIRST_SCREEN,
  '/fibra': FIRST_SCREEN,
  '/movil': FIRST_SCREEN,
  '/tv': WHOLE,
  '/calcular': FIRST_SCREEN,
  '/calcular/0011': FIRST_SCREEN,
  '/cobertura': FIRST_SCREEN,
  '/atencion-cliente': FIRST_SCREEN,
  '/recomendados': FIRST_SCREEN,
  '/mis-solicitudes': WHOLE,
  '/guardadas': WHOLE,
  '/sobre-nosotros': WHOLE,
  '/aviso-legal': FIRST_SCREEN,
  '/privacidad': FIRST_SCREEN,
  '/cookies': WHOLE,
  '/accesibilidad': WHOLE,
}

/** Has no room for tokens that its first screen is not drawn with. */
const NO_ROOM = '/fibra-movil'

let site: RunningSite
beforeAll(async () => void (site = await startSite()))
afterAll(() => site[Symbol.asyncDispose]())

describe.each(publicPages)('%s', (address) => {
  test('stays within what a page may weigh', async () => {
    const { html, document } = await site.visit(address)
    const scripts = await allScripts(
      [...html.matchAll(/["'](\/assets\/[\w.-]+\.js)["']/g)].map(([, name]) => name ?? ''),
    )
    const styles = await allStyles(document)
    const holder = document.querySelector('#page-styles')
    const held = holder?.textContent ?? ''

    expect(scripts.size).toBeGreaterThan(5)
    // It holds its style sheets, or those of its first screen and links the rest.
    expect([held.length > 1_000, styles.length > 1_000, holder?.hasAttribute('data-rest')]).toEqual(STYLED[address])
    expect(await weight([...scripts])).toBeLessThanOrEqual(address === '/' ? HOME_SCRIPTS : SCRIPTS)
    expect(brotliCompressSync(held + styles).length).toBeLessThanOrEqual(STYLES)
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(DOCUMENT)
    const data = await dataOf(site.origin, html)
    const [drawings = ''] = /"drawings":"(?:[^"\\]|\\.)*",/.exec(data) ?? []
    expect(drawings.length).toBeGreaterThan(0)
    expect(brotliCompressSync(drawings).length).toBeLessThanOrEqual(DRAWINGS)
    const others = brotliCompressSync(data.replace(drawings, '')).length
    expect(others).toBeLessThanOrEqual(address === '/cobertura' ? COVERAGE_DATA : DATA)
  })

  test('comes at once with the styles that it holds', async () => {
    const { html, response } = await site.visit(address)
    const head = [...response.headers].reduce((bytes, [name, value]) => bytes + `${name}: ${value}\r\n`.length, 0)
    expect('HTTP/1.1 200 OK\r\n\r\n'.length + head + brotliCompressSync(html).length).toBeLessThanOrEqual(AT_ONCE)
  })

  if (STYLED[address] === FIRST_SCREEN && address !== NO_ROOM)
    test('sets no token after its first screen', async () => {
      const { document } = await site.visit(address)
      const styles = await allStyles(document)
      expect(styles.length).toBeGreaterThan(10_000)
      expect(styles).not.toMatch(/:root\{[^}]*--/)
    })

  test('has a style for every class in it', async () => {
    const { document } = await site.visit(address)
    const styles = (await allStyles(document)) + (document.querySelector('#page-styles')?.textContent ?? '')
    const classes = new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))

    expect(classes.size).toBeGreaterThan(10)
    expect([...classes].filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(styles))).toEqual([])
  })
})

/** What a document links: one style sheet at most. The answer to the cookie banner is none for what it looks like. */
async function allStyles(document: Document): Promise<string> {
  const links = [...document.querySelectorAll('link[rel=stylesheet]:not([href="/cookie-answer"])')]
  expect(links.length).toBeLessThanOrEqual(1)
  // Without scripts it is linked from the start, with scripts by the script in the head.
  const rest = document.querySelector('#page-styles')?.getAttribute('data-rest')
  if (rest)
    expect(links.map((link) => [link.getAttribute('href'), link.closest('noscript') !== null])).toEqual([[rest, true]])
  const sheets = links.map(async (link) => {
    const answer = await fetch(new URL(link.getAttribute('href') ?? '', site.origin))
    expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8')
    return answer.text()
  })
  return (await Promise.all(sheets)).join('')
}

/** These scripts, and those that they import before anything runs. */
async function allScripts(named: readonly string[]): Promise<Set<string>> {
  const all = new Set<string>()
  for (const queue = [...named]; queue.length > 0;) {
    const script = queue.pop() as string
    if (all.has(script)) continue
    all.add(script)
    // The manifest names the scripts of all routes and loads none.
    if (/\/manifest-/.test(script)) continue
    const code = await readFile(path.join(CLIENT, script), 'utf8')
    for (const [, name] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) queue.push(`/assets/${name}`)
  }
  return all
}

async function weight(files: readonly string[]): Promise<number> {
  const sizes = files.map(async (file) => brotliCompressSync(await readFile(path.join(CLIENT, file))).length)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
