import { isUnsuited } from '#domain/requests/visit-rules.ts'
import { isTimeOver } from '#domain/requests/visit-time.ts'
import type { VisitView } from '#app/features/installation/shown-visit.server.ts'
import type { PortTurn } from '#app/features/porting/rules.ts'
import type { Progress } from '../find-receipt.server.ts'

/** The facts of an order by what staff have recorded. */
export type Asked = {
  readonly progress: Pick<Progress, 'waitingUntil' | 'held' | 'next'>
  /** The one who has to act for its numbers to move; null where they wait for nobody. */
  readonly numbers: PortTurn | null
  readonly visit: (Pick<VisitView, 'open' | 'past' | 'free'> & { readonly mayChoose: boolean }) | null
  /** Whether what was ordered can be contracted by a press of its customer. */
  readonly mayAgree: boolean
  /** In milliseconds since 1970. */
  readonly now: number
}

/**
 * The customer's part for an order to go on: to answer us, to agree to what they have ordered, to correct the data of a number, to confirm the visit that
 * we propose, or to choose when we come. `donor`: the operator that a number is with has to let it go; `wholesaler`,
 * `installer`: somebody else has to act first, as staff said, or as the visit is agreed. `unrecorded`: the visit that
 * was agreed is over by its time, and nobody has said how it went; `late`: we should have been heard by now. Else it is
 * our turn, and nothing is wrong.
 */
export type Turn =
  | 'answer'
  | 'agree'
  | 'number'
  | 'donor'
  | 'confirm-visit'
  | 'choose-visit'
  | 'wholesaler'
  | 'installer'
  | 'unrecorded'
  | 'late'
  | 'us'

/** The turn in an order that is not over. The desk says the same, by `whoActs`; that its customer may agree at once leaves it ours there. */
export function turnOf({ progress: { waitingUntil, held, next }, numbers, visit, now, mayAgree }: Asked): Turn {
  if (waitingUntil !== null) return 'answer'
  if (mayAgree) return 'agree'
  const ours = next !== null && next.at < now ? 'late' : 'us'
  // A party that has let the time pass is ours to ask.
  if (held) return held.until > now ? held.by : ours
  if (visit?.open?.state === 'confirmed' && isTimeOver(visit.open, now)) return 'unrecorded'
  if (numbers === 'customer') return 'number'
  const isUndecided = visit?.open && isUnsuited(visit.open)
  if (visit?.mayChoose && visit.open?.state === 'proposed' && !isUndecided) return 'confirm-visit'
  if (ours === 'us' && numbers === 'donor') return 'donor'
  if (visit?.mayChoose && !visit.open && visit.free.length > 0) return 'choose-visit'
  return ours === 'us' && visit?.open?.state === 'confirmed' && !isUndecided ? 'installer' : ours
}

/** Whether it is the customer who has to act, or may at once: its form then comes first. */
export function isTheirs(turn: Turn | null): boolean {
  return (
    turn === 'answer' || turn === 'agree' || turn === 'number' || turn === 'confirm-visit' || turn === 'choose-visit'
  )
}
