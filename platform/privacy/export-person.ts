import { attachmentsOf, readAttachment } from '#app/features/requests/files/attachments.server.ts'
import type { Services } from '#server/context.ts'
import { openedEvent } from '#app/features/cases/case-events.server.ts'
import { mailIn } from '../outbox/outbox.ts'
import { CannotOpen } from '../sealing/cipher.ts'
import { messagesAbout, textOf } from './messages-about.ts'
import { contentOf, type FoundRequest, type Person, type StoredAbout } from './people.ts'
import { exportSubscription, subscriptionsOf } from '#app/features/incidents/subscriber-person.server.ts'

type Tools = Pick<Services, 'config' | 'db' | 'cipher'>

/**
 * Everything kept about a person (art. 15 RGPD), to be printed as JSON: their requests with what they agreed to and
 * their messages, when somebody else named them, and of which incidents they are told. Of others it says nothing: who referred them has rights, too.
 */
export async function exportPerson(tools: Tools, person: Person, { own, named }: StoredAbout): Promise<object> {
  return {
    askedBy: person.by,
    requests: await Promise.all(own.map((row) => exportRequest(tools, row))),
    referredBySomebody: named.map(({ reference, created_at, blocked_at }) => ({
      reference,
      receivedAt: isoTime(created_at),
      blockedAt: isoTime(blocked_at),
      kept: person.key,
    })),
    toldOfIncidents: (await subscriptionsOf(tools, person)).map((row) => exportSubscription(tools, row)),
  }
}

async function exportRequest(tools: Tools, row: FoundRequest): Promise<object> {
  const about = {
    reference: row.reference,
    kind: row.kind,
    receivedAt: isoTime(row.created_at),
    blockedAt: isoTime(row.blocked_at),
    erasedAt: isoTime(row.erased_at),
  }
  if (row.erased_at !== null) return about
  const messages = await messagesAbout(tools, [row])
  const events = await tools.db.kysely
    .selectFrom('events')
    .selectAll()
    .where('case_id', '=', row.id)
    .orderBy('seq')
    .execute()
  return {
    ...about,
    content: contentOf(tools, row) ?? 'can’t be opened',
    // Who of the staff it was is no data of theirs.
    history: events.map((event) => {
      const { at, event: what } = openedEvent(tools.cipher, event)
      return { at: isoTime(at), what: what ?? 'can’t be opened' }
    }),
    files: await exportFiles(tools, row.id),
    messages: await Promise.all(
      messages
        .filter(({ request_id }) => request_id === row.id)
        .map(async (message) => ({
          writtenAt: isoTime(message.created_at),
          state: message.state,
          content: message.payload === null ? await textOf(tools, message) : waiting(await textOf(tools, message)),
        })),
    ),
  }
}

/** With their content in base64, one after the other, as they may be large. */
async function exportFiles(tools: Tools, caseId: string): Promise<object[]> {
  const files: object[] = []
  for (const id of await attachmentsOf(tools, caseId)) {
    const file = await readAttachment(tools, caseId, id).catch((error: unknown) => {
      if (error instanceof CannotOpen) return null
      throw error
    })
    files.push(
      file
        ? { name: file.name, type: file.type, size: file.size, base64: file.bytes.toString('base64') }
        : { id, content: 'can’t be opened' },
    )
  }
  return files
}

/** Of a message that waits its text: the HTML says the same. */
function waiting(words: string): unknown {
  if (words === '') return 'can’t be opened'
  const { to, subject, text } = mailIn(words)
  return { to, subject, text }
}

function isoTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
