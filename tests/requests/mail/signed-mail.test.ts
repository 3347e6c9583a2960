import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDkim } from '#tests/support/mail/dkim.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { openMailServer } from '#tests/support/mail/smtp-server.ts'
import { siteOn } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'alta-dkim-'))
  await writeFile(path.join(folder, 'dkim.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
})
afterAll(() => rm(folder, { recursive: true }))

test('with DKIM_KEY_FILE every message carries a signature that the public key confirms, until somebody changes a word', async () => {
  await using mailServer = await openMailServer()
  const env = { MAIL_URL: mailServer.url, DKIM_KEY_FILE: path.join(folder, 'dkim.pem'), DKIM_SELECTOR: 'alta' }
  await using site = await siteOn('sqlite', { env })
  await site.visit('/calcular', post(site.origin, orderFields()))
  await soon(() => expect(mailServer.inbox).toHaveLength(2))

  for (const { raw } of mailServer.inbox) {
    const tags = checkDkim(raw, publicKey)
    expect(tags).toBeInstanceOf(Map)
    expect(Object.fromEntries(tags as Map<string, string>)).toMatchObject({
      d: 'azahar.example',
      s: 'alta',
      a: 'rsa-sha256',
    })
    const signed = (tags as Map<string, string>).get('h')?.toLowerCase().split(':')
    expect(signed).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id']))
    expect(checkDkim(raw.replace(/^Subject: /m, 'Subject: x'), publicKey)).toBe('other headers')
    expect(checkDkim(raw.replace(/\r\n$/, 'x\r\n'), publicKey)).toBe('another body')
  }
})

test('without it no message does', async () => {
  await using mailServer = await openMailServer()
  await using site = await siteOn('sqlite', { env: { MAIL_URL: mailServer.url } })
  await site.visit('/calcular', post(site.origin, orderFields()))
  await soon(() => expect(mailServer.inbox).toHaveLength(2))
  for (const { raw } of mailServer.inbox) expect(checkDkim(raw, publicKey)).toBe('no signature')
})
