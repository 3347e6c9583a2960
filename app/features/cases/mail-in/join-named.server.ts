import type { Site } from '#site-folder/site.ts'
import type { ActDeps } from '../deps.server.ts'
import { findReference } from '../search/find-reference.server.ts'
import { findMail } from './mails-in.server.ts'
import { joinMail } from './settle-mail.server.ts'

type Named = {
  readonly mailId: string
  /** A case that was chosen, by its id, and the reference of one that was written; empty where none was. */
  readonly chosen: string
  readonly reference: string
  /** Of the staff. */
  readonly actor: string
}

/** `settled`: somebody was faster; `gone`: there is no such mail. */
export type NamedJoin =
  | { readonly outcome: 'done'; readonly caseId: string }
  | { readonly outcome: 'two-cases' | 'no-case' | 'settled' | 'gone' }

/** Gives a mail to the case that was chosen for it, or whose reference was written. */
export async function joinNamed(
  deps: ActDeps,
  site: Site,
  { mailId, chosen, reference, actor }: Named,
): Promise<NamedJoin> {
  const named = await caseOf(deps, reference)
  // Which of two is meant is not ours to say: the customer of the wrong one would read it.
  if (chosen && reference && chosen !== named) return { outcome: 'two-cases' }
  const caseId = chosen || named
  if (!caseId) return { outcome: 'no-case' }
  const settled = await joinMail(deps, site, { mailId, caseId, actor })
  if (settled === 'done') return { outcome: 'done', caseId }
  // The case is gone, or the mail itself.
  if (settled === 'gone' && (await findMail(deps, mailId))) return { outcome: 'no-case' }
  return { outcome: settled }
}

async function caseOf(deps: ActDeps, typed: string): Promise<string | null> {
  const reference = typed === '' ? null : await findReference(deps, typed)
  if (reference === null) return null
  const row = await deps.db.kysely
    .selectFrom('requests')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.id ?? null
}
