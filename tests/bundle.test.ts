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

async function clientFiles() {
  const entries = await readdir(CLIENT, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(
    files.map(async ({ parentPath, name }) => ({ name, text: await readFile(path.join(parentPath, name), 'latin1') })),
  )
}
