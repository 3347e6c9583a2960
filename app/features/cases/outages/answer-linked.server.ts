import type { Site } from '#site-folder/site.ts'
import { writeAudit } from '#app/features/staff/audit.server.ts'
import { actOnCase } from '../actions/act-on-case.server.ts'
import { isWritten } from '../actions/is-written.server.ts'
import { writtenReply } from '../actions/written-reply.server.ts'
import { findCase } from '../find-case.server.ts'
import { replyWords } from '../reply-words.server.ts'
import { linkedCaseIds } from './incident-links.server.ts'
import { filledText, whyLeft, type AskedAnswer, type LeftReason } from './planned-answer.server.ts'
import type { ActDeps } from '../deps.server.ts'

type AnswerLinked = AskedAnswer & {
  /** Of the staff. */
  readonly actor: string
  /** Minted with the form: whoever is answered by it once is not answered by it again. */
  readonly formId: string
}

export type AnsweredCases = {
  readonly done: number
  readonly left: ReadonlyMap<string, LeftReason>
  /** Whether some are still to be answered, by the same form sent once more. */
  readonly isUnfinished: boolean
}

/** A form is answered before whoever sent it is told that the database is away. */
const LONGEST_MS = 2500

/**
 * Answers cases of one incident, each as a single reply does: by its own mail in its own language, with its own clock and
 * history, and in a transaction of its own, so that the same form sent once more goes on where it stopped. Notes in the audit
 * how many were answered.
 */
export async function answerLinked(tools: ActDeps, site: Site, asked: AnswerLinked): Promise<AnsweredCases> {
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
  tools: ActDeps,
  site: Site,
  { caseId, version, actor, texts, formId }: AnswerOne,
): Promise<LeftReason | null> {
  const found = await findCase(tools, caseId)
  const why = whyLeft(tools, found, version)
  if (!found || why) return why ?? 'ended'
  const text = texts.get(found.content.locale)
  // Somebody else has linked it since, whose language nobody has written in.
  if (!text) return 'changed'
  const filled = filledText(text, await replyWords(tools, site, found))
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
