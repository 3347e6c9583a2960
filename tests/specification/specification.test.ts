import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { sharedSite } from '#tests/support/site/shared-site.ts'
import { PAGE, specificationPage } from './page.ts'
import { proofs, RECEIPT, seenAt, sentences } from './sentences.ts'

const { decisions, circumstances, rows } = proofs()

test('every sentence of the specification has a row, and every row a sentence', () => {
  expect(Object.keys(rows)).toEqual(sentences().map(({ number }) => number))
})

test('every row is proved by tests that are there, or is decided by what is listed', () => {
  const silent = Object.entries(rows).filter(([, { by = [], decided }]) => by.length === 0 && !decided)
  expect(silent).toEqual([])
  const named = [...Object.values(rows).flatMap(({ by = [] }) => by), ...Object.values(circumstances)]
  const missing = named.filter((proof) => {
    const [file = '', title = ''] = proof.split(' › ')
    return !title || globSync(file).length === 0 || !readFileSync(file, 'utf8').includes(title)
  })
  expect(missing).toEqual([])
  const decided = Object.values(rows).flatMap((row) => row.decided ?? [])
  expect([...new Set(decided)].toSorted()).toEqual(Object.keys(decisions).toSorted())
  const seen = Object.values(rows).flatMap((row) => row.in ?? [])
  expect(seen.filter((circumstance) => !(circumstance in circumstances))).toEqual([])
})

test.each(['es-ES', 'ca-ES-valencia', 'en-US'])('what is seen is in the page as it is served in %s', async (lng) => {
  const site = await sharedSite()
  const missing: string[] = []
  for (const [address, seen] of seenAt()) {
    const order = address === RECEIPT && (await site.visit('/calcular', post(site.origin, orderFields())))
    const path = (order && order.response.headers.get('location')) || address
    const { document } = await site.visit(`${path}${path.includes('?') ? '&' : '?'}lng=${lng}`)
    expect(document.documentElement.lang).toBe(lng)
    for (const { number, selector, word } of seen) {
      const shown = [...document.querySelectorAll(selector)].filter((each) => !each.closest('noscript, [hidden]'))
      const says = (each: Element) => `${each.textContent} ${each.getAttribute('aria-label') ?? ''}`
      if (!shown.some((each) => each.matches('input') || (says(each).trim() && says(each).includes(word))))
        missing.push(`${number}: ${selector} on ${path}`)
    }
  }
  expect(missing).toEqual([])
})

test('the page of the specification is what npm run specification makes', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(specificationPage())
})

test('phones and e-mails are typed as such', async () => {
  const site = await sharedSite()
  for (const path of ['/atencion-cliente', '/calcular/0000?paso=datos']) {
    const { document } = await site.visit(path)
    const types = ['phone', 'email'].map(
      (name) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.type,
    )
    expect([path, types]).toEqual([path, ['tel', 'email']])
  }
})

test('style sheets keep breakpoints, layers and sizes', () => {
  const tokens = readFileSync('app/styles/tokens.css', 'utf8')
  const valueOf = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1]
  expect(['brand', 'container', 's-1', 's-2', 's-4'].map(valueOf)).toEqual([
    '#5b83b8',
    '75rem',
    '0.5rem',
    '0.75rem',
    '1.5rem',
  ])
  expect(['z-dropdown', 'z-fixed', 'z-tooltip'].map(valueOf)).toEqual(['1000', '1030', '1080'])
  const sheets = globSync('app/**/*.css').map((file) => readFileSync(file, 'utf8'))
  for (const pixels of [500, 720, 960, 1280])
    expect(sheets.some((sheet) => sheet.includes(`(width >= ${pixels / 16}rem)`))).toBe(true)
})
