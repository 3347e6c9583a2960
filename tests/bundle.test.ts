import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const CLIENT = path.resolve(import.meta.dirname, '../build/client')
test.each([
  'nodemailer',
  'insert into',
  'insertInto',
  'kysely',
  'MAIL_URL',
  'MAIL_FROM',
  'smtp',
  'mailgun',
  'DATA_KEY',
  'DATABASE_URL',
  'aes-256-gcm',
  'postgres',
  'sqlite',
  'Auto-Submitted',
  'Solicitud de contratación recibida',
  'Contracting request received',
])('nothing of %s is in what browsers can load', async (word) => {
  for (const { name, text } of await clientFiles()) {
    expect([name, text.toLowerCase().includes(word.toLowerCase())]).toEqual([name, false])
  }
})

test('the style sheets of what is loaded later are linked by its page from the start', async () => {
  const files = await clientFiles()
  const manifest = files.find(({ name }) => /^manifest-.*\.js$/.test(name))?.text ?? ''
  const { entry, routes } = JSON.parse(manifest.slice(manifest.indexOf('{'), manifest.lastIndexOf('}') + 1)) as Manifest
  const later = Object.values(routes).flatMap(({ module, css }) => {
    const [, list = '[]'] = /m\.f=(\[[^\]]*\])/.exec(files.find(({ name }) => module.endsWith(name))?.text ?? '') ?? []
    const linked = [entry.css, routes['root']?.css, css].flatMap((sheets = []) => sheets)
    const sheets = (JSON.parse(list) as string[]).filter((file) => file.endsWith('.css'))
    return sheets.map((sheet) => [sheet, linked.some((href) => href.startsWith(`/${sheet}`))])
  })
  expect(later.length).toBeGreaterThan(0)
  expect(later.filter(([, isLinked]) => !isLinked)).toEqual([])
})

test('each token that style sheets are written with is set in them, under a short name but for the brand', async () => {
  const files = await clientFiles()
  const css = files.flatMap(({ name, text }) => (name.endsWith('.css') ? [text] : [])).join('')
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const set = new Set([...css.matchAll(/[{;](--[\w-]+):/g)].map(([, name]) => name))
  expect(used.size).toBeGreaterThan(50)
  expect([...used].filter((name) => !set.has(name))).toEqual([])
  expect([...set].filter((name = '') => name.length > 4)).toEqual(['--brand'])
})

test('what a module of CommonJS was wrapped in is compiled with its script', async () => {
  const vendor = (await clientFiles()).find(({ name }) => /^vendor-.*\.js$/.test(name))?.text ?? ''
  expect(vendor).toMatch(/=\w+\(\((\w+|\(\w+(,\w+)*\))=>\{(?=[^]{0,100}https:\/\/react\.dev\/errors)/)
})

type Parts = { readonly module: string; readonly css?: readonly string[] }
type Manifest = { readonly entry: Parts; readonly routes: Readonly<Record<string, Parts>> }

async function clientFiles() {
  const entries = await readdir(CLIENT, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(
    files.map(async ({ parentPath, name }) => ({ name, text: await readFile(path.join(parentPath, name), 'latin1') })),
  )
}
