import type { Transaction } from 'kysely'
import { msg } from '@lingui/core/macro'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Site } from '#site-folder/site.ts'
import { atField, Objection } from '#app/features/case-kit/capability.server.ts'
import { partyOf, type WithKinds } from '#app/features/requests/request-kind.server.ts'
import { elsewhereOf, waysAround, type Elsewhere, type WaysAround } from '../elsewhere.server.ts'
import { findRequestContent } from '../home-visit.server.ts'
import type { VisitAction, VisitRefusal } from '../visit.ts'

/** Why nothing is done about a visit. */
export const refusals: Record<Exclude<VisitRefusal, 'technician-busy'>, Objection> = {
  'slot-taken': atField('slot', msg`Somebody has just taken the last place at that time: choose another one.`),
  'time-over': atField('slot', msg`That time is over: choose another one.`),
  'no-visit': new Objection(msg`There is no visit to do that with.`),
  'too-early': new Objection(msg`That can be recorded on the day of the visit.`),
  'too-late': new Objection(msg`That can’t be changed any more.`),
  'other-time': new Objection(msg`The visit has been moved meanwhile: look when it is now.`),
}

/** Why what was done about a visit can't be undone. */
export const notUndone = {
  'technician-elsewhere': new Objection(
    msg`The technician of that visit is at another one then by now: plan it anew instead.`,
  ),
  'place-taken': new Objection(msg`Somebody else has the place of that visit by now: it can’t be undone any more.`),
}

/** The other visits of a technician at a time, of whom and where, and what there is to choose instead; null for nothing. */
export type Busy = {
  readonly elsewhere: readonly (Elsewhere & { readonly name: string; readonly place: string })[]
  readonly ways: WaysAround | null
}

/** That the technician of a visit would be at two places, with where, within the transaction that is given up for that. */
export async function technicianBusy(
  deps: Pick<Foundation, 'cipher' | 'clock'> & WithKinds,
  site: Site,
  tx: Transaction<Schema>,
  caseId: string,
  action: Extract<VisitAction, { kind: 'visit-plan' | 'visit-reopen' }>,
): Promise<Objection> {
  const within = { ...deps, db: { kysely: tx } }
  const elsewhere: Busy['elsewhere'][number][] = []
  for (const visit of await elsewhereOf(within, site, caseId, action)) {
    const content = await findRequestContent(deps.cipher, tx, visit.caseId)
    elsewhere.push({
      ...visit,
      name: (content && partyOf(deps, content).name) || visit.reference,
      place: content ? (deps.kinds[content.kind].place?.(content)?.name ?? '') : '',
    })
  }
  const ways = action.kind === 'visit-plan' ? await waysAround(within, site, { caseId, ...action.plan }) : null
  const sentence = msg`The technician is at another visit at that time: choose somebody else, another time, or say why all the same.`
  return new Objection(sentence, { despite: sentence }, { elsewhere, ways } satisfies Busy)
}
