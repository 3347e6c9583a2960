import type { RequestServices } from '#app/features/requests/services.server.ts'
import { outcomeOf, Rollback } from '#platform/database/rollback.ts'
import type { Site } from '#site-folder/site.ts'
import { checkPostedEntry, enterCase } from '../entry/enter-case.server.ts'
import type { EntryErrors, EntryForm } from '../entry/entry-rules.ts'
import { findMail } from '../kept-mails/mails-in.server.ts'
import { joinMail, joinWithin, type Settled } from './settle-mail.server.ts'

type EnteredMail =
  | { readonly outcome: 'done'; readonly caseId: string }
  | { readonly outcome: 'incomplete'; readonly errors: EntryErrors }
  /** Somebody was faster, or there is no such mail. */
  | { readonly outcome: Exclude<Settled, 'done'> }

type Entering = {
  readonly mailId: string
  readonly typed: EntryForm
  /** Id of the member of staff who acts. */
  readonly actor: string
}

/**
 * Opens a case of a mail and gives it the mail, in one transaction. The case has the mail's own id, so that a form that is
 * posted twice makes one.
 */
export async function enterMail(
  services: RequestServices,
  site: Site,
  { mailId, typed, actor }: Entering,
): Promise<EnteredMail> {
  const joined = await joinedCase(services, mailId)
  if (joined !== null) return { outcome: 'done', caseId: joined }
  const checked = checkPostedEntry(typed, site, services.clock())
  if (!checked.ok) return { outcome: 'incomplete', errors: checked.errors }
  const own = { mailId, caseId: mailId, actor, isItsOwn: true } as const
  const settled = await outcomeOf(async (): Promise<Settled> => {
    await enterCase(services, site, {
      id: mailId,
      entry: checked.entry,
      actor,
      alsoWrite: async (tx) => {
        const settled = await joinWithin(services, site, tx, own)
        if (settled !== 'done') throw new Rollback<Settled>(settled)
      },
    })
    return 'done'
  })
  if (settled !== 'done') return { outcome: settled }
  const caseId = await joinedCase(services, mailId)
  if (caseId !== null) return { outcome: 'done', caseId }
  // The version before gave it the mail afterwards, and may have been ended in between.
  const late = await joinMail(services, site, own)
  return late === 'done' ? { outcome: late, caseId: mailId } : { outcome: late }
}

async function joinedCase(services: RequestServices, mailId: string): Promise<string | null> {
  const found = await findMail(services, mailId)
  return found?.row.state === 'joined' ? found.row.case_id : null
}
