import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicPages } from '../support/page/pages.ts'
import { rawBytes } from '../support/raw-request.ts'
import { openHostileSite, type HostileSite } from './hostile-site.ts'

let hostile: HostileSite
beforeAll(async () => {
  hostile = await openHostileSite()
})
afterAll(() => hostile[Symbol.asyncDispose]())

const ROUTES = [
  ...publicPages,
  '/justificante',
  '/documents',
  '/social',
  '/assets',
  '/cobertura/lugares',
  '/cookie-answer',
]
const TRICKS = ['/../../package.json', '/%2e%2e/%2e%2e/package.json', '/..%2f..%2fpackage.json', '/..%5cpackage.json']
const ENDINGS = [
  '/%00',
  '/%ff',
  '/%',
  '/%E0%A4%A',
  '/__proto__',
  '/constructor',
  ';x=1',
  '//',
  '/.git/config',
  '/.env',
  '/x.map',
]
const LANGUAGES = [
  '',
  'es',
  'EN-us',
  'xx-XX',
  '../en-US',
  '__proto__',
  '%00',
  '%ff',
  '<b>',
  'es-ES&lng=en-US',
  'a'.repeat(2000),
]
const CODES = [
  '',
  '0',
  '00000',
  '9999',
  '-1-1',
  '0.00',
  '%30%30%30%30',
  '٠٠٠٠',
  '__proto__',
  'constructor',
  '0011%00',
  'toString',
]

async function get(target: string, headers = ''): Promise<{ status: number; answer: string }> {
  const host = `localhost:${hostile.site.port}`
  const answer = await rawBytes(
    hostile.site.port,
    `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n${headers}Connection: close\r\n\r\n`,
  )
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0), answer }
}

/** Answered as a visitor is, with nothing of our files in it and no trace of a program. */
async function expectHarmless(target: string, headers?: string) {
  const { status, answer } = await get(target, headers)
  expect([target, status >= 200 && status < 500]).toEqual([target, true])
  expect(answer).not.toMatch(/"private": true|at .*\.js:\d+|\[core\]|node_modules/)
  return answer
}

describe('an address below or beside', () => {
  test.each(ROUTES)('%s', async (route) => {
    for (const ending of [...TRICKS, ...ENDINGS]) await expectHarmless(route + ending)
  })
})

test('a language of any shape is one of ours', async () => {
  for (const lng of LANGUAGES) {
    expect(await expectHarmless(`/fibra?lng=${lng}`)).toMatch(/<html lang="(es-ES|en-US)"/)
    expect(await expectHarmless('/fibra', `Cookie: locale=${lng}\r\n`)).toMatch(/<html lang="(es-ES|en-US)"/)
    expect(await expectHarmless('/fibra', `Accept-Language: ${lng}\r\n`)).toMatch(/<html lang="(es-ES|en-US)"/)
  }
})

test('a tariff code of any shape is a calculator or no page', async () => {
  for (const code of CODES) {
    for (const ending of ['', '.data', '?lineas=__proto__.1&paso=9']) await expectHarmless(`/calcular/${code}${ending}`)
  }
})

// Cached pages are rendered without a visitor; those with a parameter are rendered for whoever asks.
const RENDERED = ['/fibra?x=1', '/calcular/0011?x=1', '/?x=1']

test.each([...RENDERED, '/fibra', '/'])(
  'what a client says of itself or of a proxy is in no address of %s',
  async (page) => {
    for (const name of [
      'X-Forwarded-Host',
      'X-Forwarded-Proto',
      'X-Forwarded-For',
      'X-Original-URL',
      'X-Rewrite-URL',
      'X-Host',
    ]) {
      const answer = await expectHarmless(page, `${name}: elsewhere.example\r\n`)
      expect(answer).not.toContain('elsewhere.example')
    }
    const forwarded = await expectHarmless(page, 'Forwarded: for=1.2.3.4;host=elsewhere.example;proto=https\r\n')
    expect(forwarded).not.toContain('elsewhere.example')
  },
)

test.each(['/', '/?x=1'])('cookies of any shape change nothing of %s', async (page) => {
  const cookies = [
    '=',
    ';;;',
    'locale',
    'locale=%ff',
    'cookieAction=<script>',
    '__proto__=1',
    `a=${'b'.repeat(8000)}`,
    '"',
  ]
  for (const cookie of cookies) {
    expect(await expectHarmless(page, `Cookie: ${cookie}\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
  }
})

test('a page that takes no form says which methods it knows', async () => {
  for (const path of ['/fibra', '/nowhere', '/cobertura/lugares']) {
    const answer = await hostile.postBytes(path, 'a=1', { 'content-type': 'application/x-www-form-urlencoded' })
    expect([path, answer.status]).toEqual([path, 405])
    expect(answer.body).toContain('Esta web no entiende ese tipo de petición.')
  }
})

test('TRACE, which would repeat a request, is not known', async () => {
  const { port } = hostile.site
  const answer = await rawBytes(port, `TRACE / HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 405 /)
})
