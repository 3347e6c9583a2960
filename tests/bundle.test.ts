import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startSite } from './site.ts'

const CLIENT = path.resolve(import.meta.dirname, '../build/client')
const LIMIT = 125_000

test('the calculator page loads at most 125 kB of scripts, as brotli', async () => {
  await using site = await startSite()
  const loaded = new Map<string, number>()
  const { html } = await site.visit('/calcular/0000')

  async function load(address: string): Promise<void> {
    // A page in Spanish never asks for the words of the other language.
    if (loaded.has(address) || path.basename(address).startsWith('en-US-')) return
    loaded.set(address, 0)
    const code = await readFile(path.join(CLIENT, address), 'utf8')
    loaded.set(address, brotliCompressSync(code).length)
    await Promise.all(scriptsNamedIn(code, address).map(load))
  }
  await Promise.all(scriptsNamedIn(html, '/').map(load))

  const total = [...loaded.values()].reduce((sum, bytes) => sum + bytes, 0)
  console.log(`The calculator page loads ${loaded.size} scripts of ${total} bytes as brotli`)
  expect([...loaded.keys()].some((address) => address.includes('entry.client'))).toBe(true)
  expect(total).toBeLessThanOrEqual(LIMIT)
})

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

async function clientFiles() {
  const entries = await readdir(CLIENT, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(
    files.map(async ({ parentPath, name }) => ({ name, text: await readFile(path.join(parentPath, name), 'latin1') })),
  )
}

/** Whatever a page or a script may load: more than a browser does, never less. */
function scriptsNamedIn(code: string, address: string): string[] {
  const absolute = [...code.matchAll(/["'`](\/assets\/[^"'`]+\.js)["'`]/g)].map(([, name]) => name!)
  const relative = [...code.matchAll(/["'`](\.\/[^"'`]+\.js)["'`]/g)].map(([, name]) =>
    path.posix.join(path.posix.dirname(address), name!),
  )
  return [...absolute, ...relative]
}
