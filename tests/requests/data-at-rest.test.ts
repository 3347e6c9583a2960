import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { orderFields, post } from '../posted-order.ts'
import { referralFields } from '../posted-referral.ts'
import { startSite } from '../site.ts'

/** As typed, as kept, and the parts that somebody would search for. */
const personal = [
  'Josefina',
  'Peñarroya',
  'Villalonga',
  '12345678',
  '12.345.678',
  'X1234567L',
  'B12345674',
  'Séquia',
  'de la S',
  '600112233',
  '600 11 22 33',
  'mariajo.penarroya',
  'visitante.example',
]

test('nothing that a visitor typed is readable in the data folder or the log, whether it was stored, refused or failed', async () => {
  await using site = await startSite()
  const stored = await site.visit('/calcular', post(site.origin, orderFields()))
  expect(stored.response.status).toBe(303)
  // Who refers somebody who has ordered: the two are matched, and an e-mail says so.
  const referral = referralFields({ identity: 'X1234567L', friends: ['12345678Z', 'B12345674'] })
  expect((await site.visit('/recomendados', post(site.origin, referral))).response.status).toBe(303)
  const refused = await site.visit('/calcular', post(site.origin, orderFields({ identity: '12345678A' })))
  expect(refused.response.status).toBe(400)
  await site.mails(4)

  const whileRunning = await readFolder(site.dataDir)
  await site.stop()
  const afterwards = await readFolder(site.dataDir)
  expect([...whileRunning.keys()]).toEqual(expect.arrayContaining(['alta.db', 'alta.db-wal', 'data.key']))

  const printed = new Map([['what the server printed', Buffer.from(site.server().stdout() + site.server().stderr())]])
  for (const files of [whileRunning, afterwards, printed]) {
    for (const [name, bytes] of files) {
      for (const word of personal) {
        const forms = [
          Buffer.from(word),
          Buffer.from(word, 'utf16le'),
          Buffer.from(Buffer.from(word).toString('base64').slice(0, -2)),
        ]
        expect([name, word, forms.some((form) => bytes.includes(form))]).toEqual([name, word, false])
      }
    }
  }
})

test('the address of a receipt is in no file and no log', async () => {
  await using site = await startSite()
  const { response } = await site.visit('/calcular', post(site.origin, orderFields()))
  const token = response.headers.get('location')!.split('/').at(-1)!.split('?')[0]!
  await site.visit(response.headers.get('location')!)
  await site.mails(2)

  for (const bytes of (await readFolder(site.dataDir)).values()) expect(bytes.includes(token)).toBe(false)
  expect(site.server().stdout()).not.toContain(token)
})

/** Every file but the mails, which are the file transport's own output. */
async function readFolder(folder: string): Promise<Map<string, Buffer>> {
  const names = (await readdir(folder)).filter((name) => name !== 'mail')
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)))
}
