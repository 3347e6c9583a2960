import { isOpen } from '#domain/requests/visit-rules.ts'
import type { WorkingService } from '#domain/contract/ordered-services.ts'
import { movesOf } from '#app/features/cases/history/case-moves.server.ts'
import { timeOf } from '#app/features/installation/home-visit.server.ts'
import { visitsOf } from '#app/features/installation/visits.server.ts'
import { portsOf } from '#app/features/porting/ports.server.ts'
import { standingOf } from '#app/features/porting/rules.ts'
import type { CaseState } from '#domain/requests/states/case-states.ts'
import type { Services } from '#site-folder/services.ts'
import { stepsOf, type OrderStep } from './steps.ts'

type Order = {
  readonly id: string
  readonly receivedAt: number
  readonly state: CaseState
  readonly services: readonly WorkingService[]
}

/** How far an order is, by what staff have recorded of it, of its visit and of its numbers. */
export async function stepsOfOrder(
  services: Pick<Services, 'db' | 'cipher'>,
  { id, receivedAt, state, services: works }: Order,
): Promise<readonly OrderStep[]> {
  const moves = await movesOf(services, id)
  const visit = (await visitsOf(services.cipher, services.db.kysely, id)).at(-1)
  const isAgreed =
    visit !== undefined && (visit.state === 'done' || (isOpen(visit.state) && visit.state !== 'proposed'))
  const ports = await portsOf(services.cipher, services.db.kysely, [id])
  // The page's data hold no more of a number than the page itself says.
  const numbers = ports.map((port) => {
    const { position, number, state: standing, askedOn, doneOn, window } = standingOf(port, state)
    return { position, number, state: standing, askedOn, doneOn, window }
  })
  return stepsOf({
    receivedAt,
    state,
    moves,
    numbers,
    services: works,
    visit: visit ? { ...timeOf(visit), isAgreed } : null,
  })
}
