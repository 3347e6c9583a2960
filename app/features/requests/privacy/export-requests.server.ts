import { messagesAbout, textOf } from '#platform/privacy/messages-about.ts'
import type { Person } from '#platform/privacy/person.ts'
import type { PrivacyDeps } from '#platform/privacy/personal-data.ts'
import { mailIn } from '#platform/outbox/sealed-message.ts'
import type { WithKinds } from '../request-kind.server.ts'
import { contentOf, findStoredAbout, type FoundRequest } from './stored-about.server.ts'

/**
 * A person's requests with what they agreed to and their messages, and when somebody else named them. Of others it says
 * nothing: who referred them has rights, too.
 */
export async function exportRequests(deps: PrivacyDeps & WithKinds, person: Person): Promise<object> {
  const { own, named } = await findStoredAbout(deps, person)
  return {
    requests: await Promise.all(own.map((row) => exportRequest(deps, row))),
    referredBySomebody: named.map(({ reference, created_at, blocked_at }) => ({
      reference,
      receivedAt: isoTime(created_at),
      blockedAt: isoTime(blocked_at),
      kept: person.key,
    })),
  }
}

async function exportRequest(deps: PrivacyDeps, row: FoundRequest): Promise<object> {
  const about = {
    reference: row.reference,
    kind: row.kind,
    receivedAt: isoTime(row.created_at),
    blockedAt: isoTime(row.blocked_at),
    erasedAt: isoTime(row.erased_at),
  }
  if (row.erased_at !== null) return about
  const messages = await messagesAbout(deps, [row])
  const beside: object[] = []
  for (const { exportBeside } of deps.personalData) if (exportBeside) beside.push(await exportBeside(deps, row.id))
  return {
    ...about,
    content: contentOf(deps, row) ?? 'can’t be opened',
    ...(Object.assign({}, ...beside) as object),
    messages: await Promise.all(
      messages
        .filter(({ request_id }) => request_id === row.id)
        .map(async (message) => ({
          writtenAt: isoTime(message.created_at),
          state: message.state,
          content: message.payload === null ? await textOf(deps, message) : waiting(await textOf(deps, message)),
        })),
    ),
  }
}

/** What a waiting message says: its text, as the HTML says the same. */
function waiting(words: string): unknown {
  if (words === '') return 'can’t be opened'
  const { to, subject, text } = mailIn(words)
  return { to, subject, text }
}

function isoTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
