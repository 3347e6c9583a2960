import { doneBy } from '#domain/service-levels/service-levels.ts'
import { effectiveDate, provenExit, type Leaving } from './leaving-rules.ts'
import { hasInternet } from '#domain/price/price.ts'
import { readReference } from '#domain/requests/reference.ts'
import { servicesOf, type RightValues } from './form-rules.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { Foundation } from '#platform/foundation.ts'
import { CannotOpen } from '#platform/sealing/cipher.ts'
import { addressKey } from '#domain/people/address-key.ts'
import type { Site } from '#site-folder/site.ts'
import type { RequestContent } from '#app/features/requests/stored/content.server.ts'
import { partyOf, type WithKinds } from '#app/features/requests/request-kind.server.ts'
import { opened } from '#app/features/requests/stored/stored-request.server.ts'

type Tools = Pick<Foundation, 'db' | 'cipher' | 'clock'> & WithKinds

/**
 * When a cancellation takes effect and what leaving costs. The charge is said to whoever gives the reference of an order
 * and the e-mail address in it; to all others it is said that staff work it out, whether there is such an order or not.
 */
export async function leavingOf(tools: Tools, site: Site, values: RightValues): Promise<Leaving> {
  const unknown = unknownLeaving(site, values, tools.clock())
  const exit = await exitOf(tools, site, values, unknown.effective)
  return exit === null ? unknown : { ...unknown, exit }
}

/** The same where it is not known what leaving costs: by when staff say so. */
export function unknownLeaving({ brand, care }: Site, values: RightValues, now: number): Leaving {
  return {
    effective: effectiveDate(brand.hours, now, values.date ?? null),
    exit: { kind: 'unknown', by: doneBy(care, brand.hours, 'cancellation', null, now) },
  }
}

async function exitOf(tools: Tools, site: Site, values: RightValues, leaving: string) {
  const reference = readReference(site.brand.referencePrefix, values.reference ?? '')
  // Looked for whatever was typed, so that every answer takes as long.
  const found = await tools.db.kysely
    .selectFrom('requests')
    .innerJoin('cases', 'cases.request_id', 'requests.id')
    .select([
      'requests.id',
      'reference',
      'payload',
      'created_at',
      'cases.state',
      'cases.closed_at',
      'cases.merged_into',
    ])
    .where('reference', '=', reference ?? '')
    .where('requests.kind', '=', 'order')
    .where('blocked_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  // Of two orders that were merged only staff know which one is in service.
  if (!found || found.merged_into !== null) return null
  const content = contentOf(tools, found)
  const bought = content && tools.kinds[content.kind].bought?.(content)
  if (!bought || addressKey(partyOf(tools, content).email ?? '') !== addressKey(values.email ?? '')) return null
  if (found.state === 'rejected' || found.state === 'withdrawn') return null
  const activation = found.state === 'installed' && found.closed_at !== null ? spanishClock(found.closed_at).date : null
  const { commitment, price } = bought
  return provenExit({ commitment, isBound: hasInternet(price) && isFibreCancelled(values), activation }, leaving)
}

/** Whether what has the commitment of fibre is cancelled. */
function isFibreCancelled(values: RightValues): boolean {
  const cancelled = servicesOf(values)
  return cancelled.includes('all') || cancelled.includes('fibre')
}

/** null where no key opens it. */
function contentOf(tools: Tools, row: Parameters<typeof opened>[1]): RequestContent | null {
  try {
    return opened(tools, row).content
  } catch (error) {
    if (error instanceof CannotOpen) return null
    throw error
  }
}
