import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { registered } from '#tests/support/desk/registered.ts'
import { dialects, emptyDatabase } from '#tests/support/database/databases.ts'
import { storeCase } from '#tests/support/desk/stored-case.ts'
import { silentLog } from '#tests/support/log.ts'
import { cipher } from '#tests/support/mail/outbox.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { actOnCase } from '../actions/act-on-case.server.ts'
import type { CaseAction } from '../actions/case-action.server.ts'
import { addMessage } from '../actions/customer/write-to-case.server.ts'
import { findCase } from '../find-case.server.ts'
import { readMail } from '../mail-in/reading/read-mail.ts'
import { takeIn } from '../mail-in/take-in.server.ts'
import { portAdded } from '#app/features/porting/desk/added.server.tsx'
import type { GivenProof } from '#app/features/case-kit/given-proof.ts'
import { provedWords } from './proof-of-change.ts'

const EMAIL = 'ana@visitante.example'
const NOW = Date.parse('2026-11-24T10:00Z')
const move: CaseAction = { kind: 'correct', values: { email: 'otra@visitante.example' } }

test.each(dialects)(
  'what can cost somebody their account takes one of their proved words, or a call, on %s',
  async (dialect) => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    const clock = () => NOW
    const deps = {
      config: readConfig({}),
      db,
      cipher,
      clock,
      log: silentLog,
      ...registered,
      wakeOutbox: () => {},
    }
    const { id, reference } = await storeCase(deps, demoSite, { email: EMAIL, at: NOW })
    const { id: other } = await storeCase(deps, demoSite, { email: 'bea@visitante.example', at: NOW })
    const mail = async (...headers: readonly string[]) => {
      const lines = [...headers, `From: ${EMAIL}`, `Subject: ${reference}`, `Message-ID: <${randomUUID()}@x.es>`]
      const raw = Buffer.from([...lines, '', 'Cambiad mi correo.'].join('\r\n'))
      const read = await readMail(raw, { ownAddresses: [], authservIds: ['mx.example'] })
      expect(await takeIn(deps, demoSite, read, NOW)).toBe('case')
    }
    const atReceipt = (caseId: string) =>
      db.transaction((tx) => {
        const message = { caseId, reference, formId: randomUUID(), text: 'Cambiad mi correo.' }
        return addMessage(deps, demoSite, tx, message, async () => [])
      })
    const pass = 'Authentication-Results: mx.example; dmarc=pass header.from=visitante.example'
    await mail()
    await mail(pass)
    await mail(pass, 'Auto-Submitted: auto-replied')
    await atReceipt(id)
    await atReceipt(other)

    const act = (action: CaseAction, proof?: GivenProof | null) =>
      actOnCase(deps, demoSite, {
        caseId: id,
        actor: 'ana',
        formId: randomUUID(),
        version: null,
        action,
        ...(proof !== undefined && { proof }),
      })
    const word = (caseId: string, seq: number) => ({ by: 'word', caseId, seq }) as const
    const events = async () => (await findCase(deps, id))!.events
    const offered = provedWords(await events()).map(({ seq, proof }) => [seq, proof.by])
    expect(offered).toEqual([
      [4, 'receipt'],
      [2, 'mail'],
    ])
    const unproved = { outcome: 'refused', why: 'no-proof' }
    for (const proof of [undefined, null, word(id, 1), word(id, 3), word(id, 9), word(other, 1)])
      expect([proof, await act(move, proof)]).toEqual([proof, unproved])
    expect(await act(portAdded.of({ line: '1', number: null, note: '' }))).toEqual(unproved)
    expect(await events()).toHaveLength(4)

    for (const proof of [word(id, 2), word(id, 4), { by: 'call' } as const])
      expect(await act(move, proof)).toEqual({ outcome: 'done' })
    const kept = (await events()).slice(4).map(({ event }) => event?.kind === 'corrected' && event.proof)
    expect(kept).toEqual([{ by: 'mail', at: NOW }, { by: 'receipt', at: NOW }, { by: 'call' }])
    // How somebody is called needs none.
    expect(await act({ kind: 'correct', values: { name: 'Luz' } })).toEqual({ outcome: 'done' })
  },
)
