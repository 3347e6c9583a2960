import { filledReply } from '#domain/operator/reply-template.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import type { Locale } from '#locales/i18n.ts'
import type { Site } from '#site-folder/site.ts'
import type { RequestContent } from '#app/features/requests/content.server.ts'
import { partyOf, type WithKinds } from '#app/features/requests/request-kind.server.ts'
import { casesOf } from '../listed-case.server.ts'
import { replyWords } from '../reply-words.server.ts'
import { linkedCaseIds } from './incident-links.server.ts'
import type { Deps } from '../deps.server.ts'

export type AnswerText = { readonly subject: string; readonly text: string }

/** An answer to many cases of an incident at once. */
export type AskedAnswer = {
  readonly incidentId: string
  /** By the language of the customer. The placeholders of templates are filled in for each case. */
  readonly texts: ReadonlyMap<string, AnswerText>
  /** The cases to be answered, each with the version that was read of it. */
  readonly seen: ReadonlyMap<string, number>
}

/** Why a case is left as it was: its customer has written, somebody acted on it since, no address is known, it is not open or linked any more. */
export const leftReasons = ['unread', 'changed', 'no-address', 'ended'] as const
export type LeftReason = (typeof leftReasons)[number]

type Answerable = { readonly row: CaseRow; readonly content: RequestContent | null }

/** Why an answer to several leaves a case out that was read at that version; null where it reaches it. */
export function whyLeft(
  deps: WithKinds,
  found: Answerable | null | undefined,
  version: number | undefined,
): LeftReason | null {
  if (!found || found.row.standing !== 'open' || found.content === null) return 'ended'
  if (found.row.written_at !== null) return 'unread'
  if (partyOf(deps, found.content).email === null) return 'no-address'
  return found.row.version === version ? null : 'changed'
}

/** An answer as it would reach the customer of a case. */
export type PlannedMail = AnswerText & {
  readonly caseId: string
  readonly version: number
  readonly reference: string
  readonly name: string
  readonly locale: Locale
}

export type PlannedAnswer = { readonly mails: readonly PlannedMail[]; readonly left: ReadonlyMap<string, LeftReason> }

/** Works out whom an answer would reach, with what each would read, and who is left out and why. Nothing is sent. */
export async function plannedAnswer(
  deps: Deps,
  site: Pick<Site, 'brand'>,
  { incidentId, texts, seen }: AskedAnswer,
): Promise<PlannedAnswer> {
  const linked = new Set(await linkedCaseIds(deps.db.kysely, incidentId))
  const cases = await casesOf(deps, [...seen.keys()])
  const byId = new Map(cases.map((listed) => [listed.row.request_id, listed]))
  const mails: PlannedMail[] = []
  const left = new Map<string, LeftReason>()
  for (const [caseId, version] of seen) {
    const found = linked.has(caseId) ? byId.get(caseId) : null
    const why = whyLeft(deps, found, version)
    const text = found && texts.get(found.row.locale)
    if (why) left.set(caseId, why)
    else if (found?.content && text) {
      const { content, reference } = found
      const filled = filledText(text, await replyWords(deps, site, { content, reference }))
      const { name } = partyOf(deps, content)
      mails.push({ ...filled, caseId, version, reference, name, locale: content.locale })
    }
  }
  return { mails, left }
}

export function filledText(text: AnswerText, words: Awaited<ReturnType<typeof replyWords>>): AnswerText {
  return { subject: filledReply(text.subject, words), text: filledReply(text.text, words) }
}
