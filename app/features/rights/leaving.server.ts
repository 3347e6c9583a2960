import { contractOn, type ContractOn } from '#domain/contract/contract-on.ts'
import { doneBy } from '#domain/service-levels/service-levels.ts'
import { leavingCost, type Commitment } from '#domain/price/exit-charge.ts'
import { effectiveDate, provenExit, type Leaving, type ToldCost } from './leaving-rules.ts'
import { readReference } from '#domain/requests/reference.ts'
import { servicesOf, type RightValues } from './form-rules.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { Foundation } from '#platform/foundation.ts'
import { CannotOpen } from '#platform/sealing/cipher.ts'
import { addressKey } from '#domain/people/address-key.ts'
import type { RightKind } from '#domain/requests/right-kinds.ts'
import type { Site } from '#site-folder/site.ts'
import { workingServicesOf } from '#app/features/activation/working-services.server.ts'
import type { RequestContent } from '#app/features/requests/content.server.ts'
import { partyOf, type WithKinds } from '#app/features/requests/request-kind.server.ts'
import { opened } from '#app/features/requests/stored-request.server.ts'
import type { RightContent } from './right-content.ts'

type Deps = Pick<Foundation, 'db' | 'cipher' | 'clock'> & WithKinds

/** The dates and cost that whoever exercises a right is told, by what is known of the order that they name. */
export type ToldOfRight = Pick<RightContent, 'leaving' | 'inTimeUntil' | 'suspended' | 'moved'>

/**
 * When a cancellation takes effect and what leaving costs, until when a withdrawal is in time, and what a suspended landline
 * costs. The charge and that day are said to whoever gives the reference of an order and the e-mail address in it; to all
 * others it is said that staff work it out, whether there is such an order or not. That it is too late is never said: others
 * than us may have to count.
 */
export async function toldOfRight(deps: Deps, site: Site, kind: RightKind, values: RightValues): Promise<ToldOfRight> {
  const now = deps.clock()
  if (kind === 'cancellation') {
    const unknown = unknownLeaving(site, values, now)
    const named = await namedOrder(deps, site, values, unknown.effective)
    const exit = named && provenExit({ ...named, isBound: isFibreCancelled(values) })
    return { leaving: exit === null ? unknown : { ...unknown, exit } }
  }
  if (kind === 'moving') return { moved: site.care.moving }
  if (kind === 'suspension') return { suspended: { perMonth: site.care.suspensionPerMonth } }
  if (kind !== 'withdrawal') return {}
  const { date: today } = spanishClock(now)
  const named = await namedOrder(deps, site, { reference: values.contract, email: values.email }, today)
  const until = named?.contract.withdrawal?.until ?? null
  return until !== null && today <= until ? { inTimeUntil: until } : {}
}

/** The same of a cancellation where it is not known what leaving costs: by when staff say so. */
export function unknownLeaving({ brand, care }: Site, values: RightValues, now: number): Leaving {
  return {
    effective: effectiveDate(brand.hours, now, values.date ?? null),
    exit: { kind: 'unknown', by: doneBy(care, brand.hours, 'cancellation', null, now) },
  }
}

type TypedOrder = { readonly reference?: string | undefined; readonly email?: string | undefined }

/** The cost of leaving as soon as may be, for whoever gives the reference of an order and the e-mail address in it. */
export async function costToldTo(deps: Deps, site: Site, typed: TypedOrder): Promise<ToldCost> {
  const soonest = effectiveDate(site.brand.hours, deps.clock(), null)
  const named = await namedOrder(deps, site, typed, soonest)
  if (!named?.commitment || named.contract.exit === null) return 'unknown'
  const { contract, commitment } = named
  if (contract.commitment === null || commitment.penalty === 0) return 'nothing'
  return leavingCost(commitment, contract.commitment.from, soonest)
}

type NamedOrder = { readonly contract: ContractOn; readonly commitment: Commitment | null }

/** The contract of an order on a day, for whoever knows its reference and e-mail address; null for everybody else. */
async function namedOrder(deps: Deps, site: Site, typed: TypedOrder, day: string): Promise<NamedOrder | null> {
  const reference = readReference(site.brand.referencePrefix, typed.reference ?? '')
  // Looked for whatever was typed, so that every answer takes as long.
  const found = await deps.db.kysely
    .selectFrom('requests')
    .innerJoin('cases', 'cases.request_id', 'requests.id')
    .select(['requests.id', 'reference', 'payload', 'created_at', 'cases.state', 'cases.merged_into'])
    .where('reference', '=', reference ?? '')
    .where('requests.kind', '=', 'order')
    .where('blocked_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  // When two orders were merged, only staff know which one is in service.
  if (!found || found.merged_into !== null) return null
  const content = contentOf(deps, found)
  const bought = content && deps.kinds[content.kind].bought?.(content)
  if (!bought || addressKey(partyOf(deps, content).email ?? '') !== addressKey(typed.email ?? '')) return null
  const { id: caseId, state } = found
  if (state === 'rejected' || state === 'withdrawn') return null
  const services = await workingServicesOf(deps.db.kysely, { caseId, state, services: bought.services })
  const contract = contractOn({ ...bought, services }, site.brand.hours, day)
  return { contract, commitment: bought.commitment }
}

/** Whether what has the commitment of fibre is cancelled. */
function isFibreCancelled(values: RightValues): boolean {
  const cancelled = servicesOf(values)
  return cancelled.includes('all') || cancelled.includes('fibre')
}

/** null where no key opens it. */
function contentOf(deps: Deps, row: Parameters<typeof opened>[1]): RequestContent | null {
  try {
    return opened(deps, row).content
  } catch (error) {
    if (error instanceof CannotOpen) return null
    throw error
  }
}
