import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { referralFields } from '#tests/support/posted/posted-referral.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'

const vera = 'vera@visitante.example'

/** The files of the data folder that hold one of these texts, byte for byte. */
async function filesWith({ dataDir }: StoringSite, texts: readonly string[]): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
  const bytes = await Promise.all(files.map((file) => readFile(file)))
  return files.filter((_, at) => texts.some((text) => bytes[at]!.includes(text)))
}

/** Everything sealed of these requests, as it stands in the tables. */
async function sealedOf(site: StoringSite, ids: readonly string[]): Promise<string[]> {
  const wanted = ids.map((id) => `'${id}'`).join(', ')
  const rows = [
    ...(await site.query(`select payload from requests where id in (${wanted})`)),
    ...(await site.query(`select sealed as payload from events where case_id in (${wanted})`)),
    ...(await site.query(`select payload from outbox where request_id in (${wanted})`)),
  ]
  // Letters that were sent have given theirs up.
  return rows.map(({ payload }) => String(payload)).filter((payload) => payload.startsWith('v1.'))
}

async function storeOfVera(site: StoringSite): Promise<string[]> {
  const forms: [string, Record<string, string>][] = [
    ['/calcular', orderFields({ email: vera })],
    ['/atencion-cliente', messageFields({ email: vera })],
  ]
  // Among others, so that the pages of the database are shared.
  for (const [address, fields] of [
    ...forms,
    ['/calcular', orderFields()],
    ['/recomendados', referralFields()],
  ] as const)
    expect((await site.visit(address, post(site.origin, fields))).response.status).toBe(303)
  await soon(async () => expect((await site.stored()).messages.every((state) => state === 'sent')).toBe(true))
  return forms.map(([, fields]) => fields['request']!)
}

test('what is erased is in no file of the data folder any more, byte for byte', async () => {
  await using site = await siteOn('sqlite')
  const ids = await storeOfVera(site)
  const sealed = await sealedOf(site, ids)
  expect(sealed.length).toBeGreaterThanOrEqual(2)
  expect(await filesWith(site, sealed)).not.toEqual([])

  expect((await site.command('privacy', 'erase', '--email', vera)).exitCode).toBe(0)
  await site.command('backup', path.join(site.dataDir, 'copy.db'))
  expect(await filesWith(site, sealed)).toEqual([])
  expect(await sealedOf(site, ids)).toEqual([])
})

test('somebody who reads meanwhile keeps it in the log, until retention looks again', async () => {
  await using site = await siteOn('sqlite')
  const sealed = await sealedOf(site, await storeOfVera(site))
  const reader = new DatabaseSync(path.join(site.dataDir, 'alta.db'))
  reader.exec('begin')
  reader.prepare('select count(*) from requests').get()
  expect((await site.command('privacy', 'erase', '--email', vera)).exitCode).toBe(0)
  expect(await filesWith(site, sealed)).not.toEqual([])

  reader.exec('commit')
  reader.close()
  await site.command('privacy', 'expire')
  expect(await filesWith(site, sealed)).toEqual([])
})
