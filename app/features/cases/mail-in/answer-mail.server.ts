import type { RequestServices } from '#app/features/requests/services.server.ts'
import type { ActDeps } from '../deps.server.ts'
import { outcomeOf, Rollback } from '#platform/database/rollback.ts'
import type { Site } from '#site-folder/site.ts'
import { actWithin } from '../actions/act-on-case.server.ts'
import { actFromForm, type FromForm, type PostedAction } from '../actions/asked/act-from-form.server.ts'
import { actionAsked } from '../actions/asked/asked-action.server.ts'
import { isWritten } from '../actions/is-written.server.ts'
import { dropSent } from '../drafts/drop-sent.server.ts'
import { checkPostedEntry, enterCase } from '../entry/enter-case.server.ts'
import { findCase } from '../find-case.server.ts'
import { entryOf, mailAsCase, mayAnswer } from './mail-as-case.server.ts'
import type { KeptMail, MailIn } from '../kept-mails/mails-in.server.ts'
import { joinWithin } from './settle-mail.server.ts'

type Answering<Wrong extends string> = Omit<PostedAction<Wrong>, 'found' | 'version'> & {
  readonly row: MailIn['row']
  readonly mail: KeptMail
}

/** `no-sender`: it says of nobody whom to answer, or not in a way that a case can have. */
export type MailAnswer<Wrong extends string> = FromForm<Wrong | 'no-sender'>

/**
 * Answers a mail that has no case: opens one of it, a message that came by e-mail, of whoever answers; gives it the mail, and sends
 * the reply from there. All of it in one transaction, and once however often the form comes. `conflict`: somebody has dealt
 * with it meanwhile.
 */
export async function answerMail<Wrong extends string>(
  services: RequestServices & ActDeps,
  site: Site,
  { row, mail, ...posted }: Answering<Wrong>,
): Promise<MailAnswer<Wrong>> {
  const found = mailAsCase(site, { row, mail })
  const checked = checkPostedEntry(entryOf(mail, row.received_at, found.content.locale), site, services.clock())
  if (!checked.ok || !mayAnswer(mail)) return { outcome: 'refused', why: 'no-sender', kept: [] }
  const { entry } = checked
  return actFromForm(services, site, { ...posted, found, version: null }, async ({ asked, about, sent, acting }) => {
    const { caseId, actor, draft, formId } = acting
    let isSent = false
    const refused = await outcomeOf(async (): Promise<Done | null> => {
      await enterCase(services, site, {
        id: caseId,
        entry: { ...entry, receivedAt: row.received_at },
        actor,
        isAnswered: true,
        alsoWrite: async (tx) => {
          const settled = await joinWithin(services, site, tx, {
            mailId: row.id,
            caseId,
            actor,
            isItsOwn: true,
            byAnswer: true,
          })
          if (settled !== 'done') throw new Rollback<Done>({ outcome: settled === 'gone' ? 'gone' : 'conflict' })
          const opened = await findCase({ ...services, db: { ...services.db, kysely: tx } }, caseId)
          if (!opened) throw new Error('the case of a mail is not there')
          const action = await actionAsked(services, site, { found: opened, about, sent }, asked)
          if (typeof action === 'string') throw new Rollback<Done>({ outcome: 'refused', why: action })
          const acted = await actWithin(services, site, tx, { ...acting, action })
          if (acted.outcome !== 'done') throw new Rollback<Done>(acted)
          if (draft) await dropSent(services, tx, { caseId, staffId: actor, ...draft })
          isSent = true
        },
      })
      return null
    })
    if (refused) return refused
    // Its case was there already: by this very form, or by somebody else.
    const isDone = isSent || (formId !== null && (await isWritten(services.db.kysely, formId)))
    return { outcome: isDone ? 'done' : 'conflict' }
  })
}

type Done = Awaited<ReturnType<NonNullable<Parameters<typeof actFromForm>[3]>>>
