import type { Site } from '#site-folder/site.ts'
import { actTogether } from '../actions/act-together.server.ts'
import { isWritten } from '../actions/is-written.server.ts'
import { writtenReply } from '../actions/asked/written-reply.server.ts'
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

/** As many are answered in one transaction. */
const MAX_TOGETHER = 20

/**
 * Answers cases of one incident, each as a single reply does: by its own mail in its own language, with its own clock and
 * history. Twenty at a time, with a line in the audit that says how many those were; the same form sent once more goes on
 * where it stopped.
 */
export async function answerLinked(deps: ActDeps, site: Site, asked: AnswerLinked): Promise<AnsweredCases> {
  const linked = new Set(await linkedCaseIds(deps.db.kysely, asked.incidentId))
  const left = new Map<string, LeftReason>()
  const begun = performance.now()
  const seen = [...asked.seen]
  let done = 0
  let fresh = 0
  for (let first = 0; first < seen.length; first += MAX_TOGETHER) {
    if (fresh > 0 && performance.now() - begun > LONGEST_MS) return { done: done + fresh, left, isUnfinished: true }
    const answers: Answer[] = []
    for (const [caseId, version] of seen.slice(first, first + MAX_TOGETHER)) {
      const formId = deps.cipher.fingerprint(JSON.stringify(['answer', asked.formId, caseId]))
      const one = { ...asked, caseId, version, formId }
      const answer = (await isWritten(deps.db.kysely, formId))
        ? 'known'
        : linked.has(caseId)
          ? await answerOf(deps, site, one)
          : 'ended'
      if (answer === 'known') done += 1
      else if (typeof answer === 'string') left.set(caseId, answer)
      else answers.push(answer)
    }
    const noted = { staff: asked.actor, action: 'answered-many', subject: asked.incidentId } as const
    for (const [index, { outcome }] of (await actTogether(deps, site, answers, noted)).entries()) {
      if (outcome === 'done') fresh += 1
      else left.set(answers[index]!.caseId, outcome === 'conflict' ? 'changed' : 'ended')
    }
  }
  return { done: done + fresh, left, isUnfinished: false }
}

type AnswerOne = Pick<AnswerLinked, 'actor' | 'texts' | 'formId'> & {
  readonly caseId: string
  readonly version: number
}

/** An answer that is ready to be sent. */
type Answer = Parameters<typeof actTogether>[2][number]

/** The answer to one of them, or why it is left out. */
async function answerOf(
  deps: ActDeps,
  site: Site,
  { caseId, version, actor, texts, formId }: AnswerOne,
): Promise<Answer | LeftReason> {
  const found = await findCase(deps, caseId)
  const why = whyLeft(deps, found, version)
  if (!found || why) return why ?? 'ended'
  const text = texts.get(found.content.locale)
  // Somebody else has linked it since, whose language nobody has written in.
  if (!text) return 'changed'
  const filled = filledText(text, await replyWords(deps, site, found))
  const action = await writtenReply(deps, site, found, { ...filled, until: null })
  // Of the version that was read: what its customer writes meanwhile is left to be read first.
  return { caseId, actor, formId, version, action }
}
