import { setImmediate } from 'node:timers/promises'
import type { TranscriptEvent } from '#domain/requests/transcript.ts'
import { eventContext, openedEvent } from '#app/features/cases/history/case-events.server.ts'
import type { PersonalData, PrivacyDeps } from '#platform/privacy/personal-data.ts'

/** Words that were spoken are kept until their complaint is closed (art. 12.1 Ley 10/2025); that they were stays. */
export const transcriptData: PersonalData = {
  without: { export: 'the history of the case tells it' },
  // The history that has them goes with its request.
  forgetBeside: async () => {},
  expire: async (deps) => ({ blocked: 0, erased: await forgetTranscripts(deps) }),
}

async function forgetTranscripts({ db, cipher }: Pick<PrivacyDeps, 'db' | 'cipher'>): Promise<number> {
  const rows = await db.kysely
    .selectFrom('events')
    .innerJoin('cases', 'cases.request_id', 'events.case_id')
    .leftJoin('cases as work', 'work.request_id', 'cases.merged_into')
    .where('events.kind', '=', 'transcript')
    .where(({ eb, fn }) => eb(fn.coalesce('work.closed_at', 'cases.closed_at'), 'is not', null))
    .selectAll('events')
    .execute()
  let forgotten = 0
  for (const row of rows) {
    const { event } = openedEvent(cipher, row)
    if (event?.kind !== 'transcript' || event.text === '') continue
    const left: TranscriptEvent = { ...event, text: '' }
    await db.kysely
      .updateTable('events')
      .set({ sealed: cipher.seal(JSON.stringify(left), eventContext(row)) })
      .where('case_id', '=', row.case_id)
      .where('seq', '=', row.seq)
      .execute()
    forgotten += 1
    // The embedded database answers at once: without a pause, visitors would wait until all is done.
    await setImmediate()
  }
  return forgotten
}
