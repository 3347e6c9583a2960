import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registered } from '#tests/support/desk/registered.ts'
import { dialects, drawsOn, emptyDatabase, type EmptyDatabase } from '#tests/support/database/databases.ts'
import { storeCase } from '#tests/support/desk/stored-case.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { opened } from '#app/features/requests/stored-request.server.ts'
import { lookupRows, placeKey } from '../search/lookup-keys.server.ts'
import { searchCases } from '../search/search-cases.server.ts'
import { findCase } from '../find-case.server.ts'
import { cluesOf } from '../mail-in/clues.server.ts'
import { placesOf } from '../outages/reports.server.ts'
import { joinedCases } from '../people/joined-cases.server.ts'
import { withContents } from '../listed-case.server.ts'
import { municipalityOf } from '../opening/case-place.server.ts'
import { newDataLink, storeDataLink } from '#app/features/rights/data-links.server.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import { openMessage } from '#platform/outbox/sealed-message.ts'
import { createCipher } from '#platform/sealing/cipher.ts'
import { requestKinds } from '#server/request-kinds.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { type Site } from '#site-folder/site.ts'
import { actOnCase } from './act-on-case.server.ts'
import type { CaseAction } from './case-action.server.ts'

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
    actOnCase({ db, cipher, config: readConfig({}), clock: () => NOW, ...registered, wakeOutbox() {} }, site, {
      caseId,
      actor: 'ana',
      formId: null,
      version: null,
      action,
      proof: { by: 'call' },
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
    const calendar = { method: 'REQUEST' as const, content: `ATTENDEE;RSVP=FALSE:MAILTO:${wrong}\r\n` }
    const mail = { to: { name: '', address: wrong }, replyTo: null, document, calendar, colour: '#2b5590' }
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
    expect(mails[1].calendar.content).toBe(`ATTENDEE;RSVP=FALSE:MAILTO:${RIGHT}\r\n`)
    expect(mails[1].document.heading).toBe(after.receiptToken)
    expect(JSON.stringify(mails[2])).toContain(after.receiptToken)
    expect(await db.kysely.selectFrom('data_links').selectAll().execute()).toEqual([])
  })

  const deps = () => ({ db, cipher, config: readConfig({}), clock: () => NOW, kinds: requestKinds })

  test('is no longer what makes somebody the same person, wherever that is asked', async () => {
    const old = { email: 'vieja@visitante.example', phone: '+34600222111' }
    const { id } = await storeCase({ db, cipher }, site, { at: NOW, ...old })
    const values = { email: 'nueva@visitante.example', phone: '+34600222112' }
    expect(await act(id, { kind: 'correct', values })).toEqual({ outcome: 'done' })
    const stranger = await storeCase({ db, cipher }, site, { at: NOW, ...old })
    const [listed] = await withContents(deps(), [(await findCase(deps(), stranger.id))!.row])
    const content = listed!.content!

    const joined = await joinedCases(deps(), { id: stranger.id, content })
    expect(joined.cases.map(({ row }) => row.request_id)).toEqual([stranger.id])
    expect((await findCase(deps(), stranger.id))!.others).toEqual([])
    const mail = { kind: 'written', messageId: '', address: old.email, subject: '', answers: [] } as const
    const clues = await cluesOf(deps(), site, { ...mail, proof: 'none', through: null, calendar: null })
    expect(clues.bySender.map((each) => each.id)).toEqual([stranger.id])
    await db.kysely
      .insertInto('lookup')
      .values({ case_id: id, keyed_hash: placeKey(cipher, '12135') })
      .execute()
    expect((await placesOf(deps(), [listed!], ['12135'])).get(stranger.id)).toEqual({ ines: [], isOwn: false })
    for (const typed of [old.email, old.phone, 'vieja@', '222111']) {
      const known = await searchCases(deps(), typed, { former: false })
      expect([typed, known.map(({ row }) => row.request_id)]).toEqual([typed, [stranger.id]])
      const ever = await searchCases(deps(), typed)
      expect([typed, ever.map(({ row }) => row.request_id).toSorted()]).toEqual([typed, [id, stranger.id].toSorted()])
    }
  })

  test('once or often, back and forth: a case is found as one that always said what it says now', async () => {
    const some = fc.record({
      email: fc.constantFrom('a@visitante.example', 'b@visitante.example', 'a@otra.example'),
      phone: fc.constantFrom('+34600333111', '+34600333112', '+34611333111'),
      name: fc.constantFrom('Ana Pérez', 'Anna Peris', 'Luz'),
    })
    await fc.assert(
      fc.asyncProperty(some, fc.array(some, { minLength: 1, maxLength: 4 }), async (first, corrections) => {
        const { id } = await storeCase({ db, cipher }, site, { at: NOW, ...first })
        for (const values of corrections) await act(id, { kind: 'correct', values })
        const { reference, content } = (await findCase(deps(), id))!
        const party = partyOf(deps(), content)
        const today = lookupRows(cipher, { id, reference, party, ine: municipalityOf(requestKinds, content) })
        const rows = await db.kysely.selectFrom('lookup').select('keyed_hash').where('case_id', '=', id).execute()
        const all = new Set(rows.map(({ keyed_hash }) => keyed_hash))
        expect(today.every(({ keyed_hash }) => all.has(keyed_hash))).toBe(true)
        for (const former of [first, ...corrections]) {
          const was = lookupRows(cipher, { id, reference, party: { ...party, ...former }, ine: null })
          for (const { keyed_hash } of was)
            expect(all.has(keyed_hash)).toBe(today.some((each) => each.keyed_hash === keyed_hash))
          const found = await searchCases(deps(), former.email)
          expect(found.map(({ row }) => row.request_id)).toContain(id)
        }
        await db.kysely.deleteFrom('lookup').where('case_id', '=', id).execute()
      }),
      { numRuns: drawsOn(dialect, 15) },
    )
  })
})
