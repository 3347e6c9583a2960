import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../page-data.ts'
import { publicPages } from '../pages.ts'
import { startSite, type RunningSite } from '../site.ts'

const CLIENT = path.resolve(import.meta.dirname, '../../build/client')

/** In bytes of brotli. */
const SCRIPTS = 120_000
const HOME_SCRIPTS = 110_000
const STYLES = 12_000
/** What a server may send before it waits for the first acknowledgement is ten packets (RFC 6928): 14,600 bytes. */
const DOCUMENT = 13_600
/** What hydration waits for, beside the scripts. */
const DATA = 7_000
/** The map and the list name every municipality of the province. */
const COVERAGE_DATA = 13_700

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
    const held = document.querySelector('#page-styles')?.textContent ?? ''

    expect(scripts.size).toBeGreaterThan(5)
    // Either it holds its style sheets or it links them.
    expect(styles.length > 1_000).not.toBe(held.length > 1_000)
    expect(await weight([...scripts])).toBeLessThanOrEqual(address === '/' ? HOME_SCRIPTS : SCRIPTS)
    expect(brotliCompressSync(styles + held).length).toBeLessThanOrEqual(STYLES)
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(DOCUMENT)
    const dataBytes = brotliCompressSync(await dataOf(site.origin, html)).length
    expect(dataBytes).toBeLessThanOrEqual(address === '/cobertura' ? COVERAGE_DATA : DATA)
  })

  test('has a style for every class in it', async () => {
    const { document } = await site.visit(address)
    const styles = (await allStyles(document)) + (document.querySelector('#page-styles')?.textContent ?? '')
    const classes = new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))

    expect(classes.size).toBeGreaterThan(10)
    expect([...classes].filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(styles))).toEqual([])
  })
})

/** What a document links: one style sheet at most. The answer to the cookie banner is one without scripts only. */
async function allStyles(document: Document): Promise<string> {
  const links = [...document.querySelectorAll('link[rel=stylesheet]')].filter((link) => !link.closest('noscript'))
  expect(links.length).toBeLessThanOrEqual(1)
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
