import type { Services } from '#server/context.ts'
import type { Site } from '#site-folder/site.ts'
import type { StatusBoard } from '#app/features/incidents/board.server.ts'
import { presentFacts } from '../page-cache/cacheable.ts'

const MINUTE = 60_000

/** What pages for everybody are made of: one reading of the operator's folder and of the incidents, and what is true now. */
export type Edition = { readonly site: Site; readonly board: StatusBoard; readonly facts: string }

/** Gives the present edition: the same object until something in it has changed. */
export function editionsOf(services: Pick<Services, 'site' | 'status' | 'clock'>): () => Edition {
  let minute = 0
  let edition: Edition | undefined

  return () => {
    const [site, board, now] = [services.site(), services.status.board(), services.clock()]
    const isSame = site === edition?.site && board === edition.board
    // The facts change on full minutes only.
    const thisMinute = Math.floor(now / MINUTE)
    if (edition && isSame && thisMinute === minute) return edition
    minute = thisMinute
    const facts = presentFacts(site, board, now)
    if (!edition || !isSame || facts !== edition.facts) edition = { site, board, facts }
    return edition
  }
}
