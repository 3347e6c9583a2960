import type { Transaction } from 'kysely'
import type { Move } from '#domain/requests/states/case-states.ts'
import { outcomeOf, Rollback } from '#platform/database/rollback.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Site } from '#site-folder/site.ts'
import { mayMail } from './mail-of-action.server.ts'
import { act } from './act.server.ts'
import { lockBefore } from './lock-before.server.ts'
import type { ActOnCase, Acted } from './acting-on-case.server.ts'
import { dropSent } from '../drafts/drop-sent.server.ts'
import { dropCaseOfMail } from '../kept-mails/drop-case-of-mail.server.ts'
import type { ActDeps } from '../deps.server.ts'

/**
 * Writes an action, its event, the mail that it causes and what the audit tells of it in one transaction, which
 * drops the draft that it was. Of two who act
 * on the same version the second one gets a conflict; notes, calls and reminders are added whatever others do.
 */
export async function actOnCase(deps: ActDeps, site: Site, acting: ActOnCase): Promise<Acted> {
  const acted = await outcomeOf(() =>
    deps.db.transaction(async (tx) => {
      const done = await actWithin(deps, site, tx, acting)
      const { caseId, actor: staffId, draft } = acting
      if (draft && done.outcome === 'done') await dropSent(deps, tx, { caseId, staffId, ...draft })
      if (acting.action.kind === 'undo' && done.outcome === 'done') await dropCaseOfMail(deps.cipher, tx, caseId)
      return done
    }),
  )
  if (acted.outcome === 'done' && mayMail(acting.action)) deps.wakeOutbox()
  return acted
}

/** The same within a transaction, whose rejection has to roll it back. */
export async function actWithin(deps: ActDeps, site: Site, tx: Transaction<Schema>, acting: ActOnCase): Promise<Acted> {
  const { action, caseId, about } = acting
  const identity = action.kind === 'correct' ? action.values.identity : undefined
  await lockBefore(deps, tx, { requestIds: [caseId, about ?? caseId], identity })
  const acted = await act(deps, site, tx, acting)
  if ((action.kind === 'undo' || action.kind === 'capability') && acted.outcome === 'refused')
    throw new Rollback<Acted>(acted)
  if (acted.outcome !== 'done') return acted
  const { moves } = acted
  // As what was done has just left it.
  if (moves)
    return bring(deps, site, tx, { ...acting, version: acting.version === null ? null : acting.version + 1 }, moves)
  const end = action.kind === 'reply' ? action.end : undefined
  return end ? bring(deps, site, tx, { ...acting, version: null }, end) : acted
}

/** Brings a case to another state, as the same deed. */
async function bring(
  deps: ActDeps,
  site: Site,
  tx: Transaction<Schema>,
  acting: ActOnCase,
  { state, reason }: Move,
): Promise<Acted> {
  const ended = await act(deps, site, tx, {
    ...acting,
    about: null,
    formId: acting.formId && `${acting.formId}:end`,
    action: { kind: 'move', state, reason: reason ?? '' },
    isSecond: true,
  })
  if (ended.outcome !== 'done') throw new Rollback<Acted>(ended)
  return ended
}
