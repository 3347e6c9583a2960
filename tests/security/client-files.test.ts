import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const CLIENT = path.resolve(import.meta.dirname, '../../build/client')

const entries = await readdir(CLIENT, { recursive: true, withFileTypes: true })
const files = await Promise.all(
  entries
    // The notices name every package, the server's too.
    .filter((entry) => entry.isFile() && entry.name !== 'third-party-notices.txt')
    .map(async ({ parentPath, name }) => ({ name, text: await readFile(path.join(parentPath, name), 'latin1') })),
)

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
])('nothing of %s is in what browsers can load', (word) => {
  expect(files.length).toBeGreaterThan(5)
  const telling = files.filter(({ text }) => text.toLowerCase().includes(word.toLowerCase()))
  expect(telling.map(({ name }) => name)).toEqual([])
})
