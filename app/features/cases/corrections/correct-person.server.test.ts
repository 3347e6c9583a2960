import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, emptyDatabase, type EmptyDatabase } from '#tests/support/database/databases.ts'
import { storeCase } from '#tests/support/desk/stored-case.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { opened } from '#app/features/requests/stored/stored-request.server.ts'
import { newDataLink, storeDataLink } from '#app/features/rights/data-links.server.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import { openMessage } from '#platform/outbox/outbox.ts'
import { createCipher } from '#platform/sealing/cipher.ts'
import { requestKinds } from '#server/request-kinds.ts'
import { loadSite, type Site } from '#site-folder/site.ts'
import { actOnCase } from '../actions/act-on-case.server.ts'
import type { CaseAction } from '../actions/case-action.server.ts'

const cipher = createCipher([Buffer.alloc(32, 1)], Buffer.alloc(32))
const NOW = Date.parse('2026-11-24T10:00Z')
const RIGHT = 'luz@otra.example'

describe.each(dialects)('an address that is corrected, in %s,', (dialect) => {
  let place: EmptyDatabase
  let db: Database
  let site: Site
  beforeAll(async () => {
    place = await emptyDatabase(dialect)
    db = await place.open()
    site = await loadSite('site')
  })
  afterAll(() => place[Symbol.asyncDispose]())

  const act = (caseId: string, action: CaseAction) =>
    actOnCase({ db, cipher, config: readConfig({}), clock: () => NOW, kinds: requestKinds, wakeOutbox() {} }, site, {
      caseId,
      actor: 'ana',
      formId: null,
      version: null,
      action,
    })
  const request = (id: string) =>
    db.kysely
      .selectFrom('requests')
      .select(['id', 'reference', 'payload', 'created_at', 'receipt_hash'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test('has the mails that wait, with the link that works; what is on its way has left, and links to data end', async () => {
    const { id } = await storeCase({ db, cipher }, site, { at: NOW })
    const before = opened({ cipher }, await request(id))
    const wrong = partyOf({ kinds: requestKinds }, before.content).email!
    const document = {
      locale: 'es-ES' as const,
      subject: 'Sí',
      preview: '',
      heading: before.receiptToken,
      blocks: [],
      footer: [],
    }
    const mail = { to: { name: '', address: wrong }, replyTo: null, document, colour: '#2b5590' }
    const reply = (subject: string) => act(id, { kind: 'reply', subject, text: subject, mail, until: null })
    await reply('Sale ya')
    await db.kysely.updateTable('outbox').set({ lease: 'sending' }).where('request_id', '=', id).execute()
    await reply('Espera')
    const { link } = newDataLink(NOW)
    await db.transaction((tx) => storeDataLink(tx, id, link))

    expect(await act(id, { kind: 'correct', values: { email: RIGHT } })).toEqual({ outcome: 'done' })

    const after = opened({ cipher }, await request(id))
    expect(after.receiptToken).not.toBe(before.receiptToken)
    const rows = await db.kysely.selectFrom('outbox').selectAll().where('request_id', '=', id).orderBy('id').execute()
    const mails = rows.map((row) => JSON.parse(openMessage(cipher, { id: row.id, payload: row.payload! })).unwritten)
    expect(mails.map(({ to }) => to.address)).toEqual([wrong, RIGHT, RIGHT])
    expect(mails[1].document.heading).toBe(after.receiptToken)
    expect(JSON.stringify(mails[2])).toContain(after.receiptToken)
    expect(await db.kysely.selectFrom('data_links').selectAll().execute()).toEqual([])
  })
})
