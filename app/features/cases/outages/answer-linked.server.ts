import { filledReply } from '#domain/operator/reply-template.ts'
import type { Site } from '#site-folder/site.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { writeAudit } from '#app/features/staff/audit.server.ts'
import { actOnCase, isWritten } from '../actions/act-on-case.server.ts'
import { writtenReply } from '../actions/written-reply.server.ts'
import { findCase } from '../find-case.server.ts'
import { replyWords } from '../reply-words.server.ts'
import { linkedCaseIds } from './incident-links.server.ts'

export type AnswerText = { readonly subject: string; readonly text: string }

type AnswerLinked = {
  readonly incidentId: string
  /** Of the staff. */
  readonly actor: string
  /** Minted with the form: whoever is answered by it once is not answered by it again. */
  readonly formId: string
  /** By the language of the customer. What templates name is filled in for each case. */
  readonly texts: ReadonlyMap<string, AnswerText>
  /** The cases to be answered, each with the version that was read of it. */
  readonly seen: ReadonlyMap<string, number>
}

/** Why a case is left as it was: its customer has written, somebody acted on it since, no address is known, it is not open or linked any more. */
export const leftReasons = ['unread', 'changed', 'no-address', 'ended'] as const
export type LeftReason = (typeof leftReasons)[number]

export type AnsweredCases = {
  readonly done: number
  readonly left: ReadonlyMap<string, LeftReason>
  /** Whether some are still to be answered, by the same form sent once more. */
  readonly isUnfinished: boolean
}

/** A form is answered before whoever sent it is told that the database is away. */
const LONGEST_MS = 2500

type Tools = Parameters<typeof actOnCase>[0]

/**
 * Answers cases of one incident, each as a single reply does: by its own mail in its own language, with its own clock and
 * history, and in a transaction of its own, so that the same form sent once more goes on where it stopped. Notes in the audit
 * how many were answered.
 */
export async function answerLinked(tools: Tools, site: Site, asked: AnswerLinked): Promise<AnsweredCases> {
  const linked = new Set(await linkedCaseIds(tools.db.kysely, asked.incidentId))
  const left = new Map<string, LeftReason>()
  const begun = performance.now()
  let done = 0
  let fresh = 0
  let isUnfinished = false
  for (const [caseId, version] of asked.seen) {
    const formId = tools.cipher.fingerprint(JSON.stringify(['answer', asked.formId, caseId]))
    if (await isWritten(tools.db.kysely, formId)) {
      done += 1
      continue
    }
    isUnfinished = fresh > 0 && performance.now() - begun > LONGEST_MS
    if (isUnfinished) break
    const why = linked.has(caseId) ? await answerOne(tools, site, { ...asked, caseId, version, formId }) : 'ended'
    if (why) left.set(caseId, why)
    else {
      done += 1
      fresh += 1
    }
  }
  const { actor: staff, incidentId: subject } = asked
  const entry = { staff, action: 'answered-many', subject, count: fresh, at: tools.clock() } as const
  if (fresh > 0) await writeAudit(tools.db.kysely, entry)
  return { done, left, isUnfinished }
}

type AnswerOne = Pick<AnswerLinked, 'actor' | 'texts' | 'formId'> & {
  readonly caseId: string
  readonly version: number
}

async function answerOne(
  tools: Tools,
  site: Site,
  { caseId, version, actor, texts, formId }: AnswerOne,
): Promise<LeftReason | null> {
  const found = await findCase(tools, caseId)
  if (!found || found.row.standing !== 'open') return 'ended'
  if (found.row.written_at !== null) return 'unread'
  if (partyOf(tools, found.content).email === null) return 'no-address'
  const text = texts.get(found.content.locale)
  // Somebody else has linked it since, whose language nobody has written in.
  if (!text || found.row.version !== version) return 'changed'
  const words = await replyWords(tools, site, found)
  const filled = { subject: filledReply(text.subject, words), text: filledReply(text.text, words) }
  const action = await writtenReply(tools, site, found, { ...filled, until: null })
  // Of the version that was read: what its customer writes meanwhile is left to be read first.
  const acted = await actOnCase(tools, site, { caseId, actor, formId, version, action })
  switch (acted.outcome) {
    case 'done':
      return null
    case 'conflict':
      return 'changed'
    case 'gone':
    case 'refused':
      return 'ended'
  }
}
