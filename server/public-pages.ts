import { isAnnounced, phaseOf } from '#app/features/incidents/rules.ts'
import type { StatusBoard } from '#app/features/incidents/board.server.ts'
import { CALL_PATH, foundPages, STATUS_PATH } from '#app/features/seo/addresses.server.ts'
import { isConfirmed } from '#domain/requests/right-forms.ts'
import { pagesOfRights } from '#domain/requests/right-pages.ts'
import { rightKinds } from '#domain/requests/right-kinds.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { openingState } from '#domain/calendar/opening-hours.ts'
import { lngOf, type Locale } from '#locales/i18n.ts'
import type { Edition } from '#platform/http/edition.ts'
import type { Site } from '#site-folder/site.ts'
import type { AllServices } from './all-services.ts'

const MINUTE = 60_000

/** Pages for everybody that search engines are not to find: the device stores what they list. */
const UNLISTED = ['/mis-solicitudes', '/guardadas']

/** The form of these has a random id from its first showing: what comes with it may bring files, or is the last press. */
const WITH_FORM_ID: readonly string[] = [
  ...rightKinds.filter((kind) => !isConfirmed(kind)).map((kind) => pagesOfRights[kind].path),
  CALL_PATH,
]

/** Gives the present edition: the same object until the operator's folder, the incidents or what is true now has changed. */
export function editionsOf(services: Pick<AllServices, 'site' | 'status' | 'clock'>): () => Edition {
  let minute = 0
  let made:
    | { readonly site: Site; readonly board: StatusBoard; readonly facts: string; readonly edition: Edition }
    | undefined

  return () => {
    const [site, board, now] = [services.site(), services.status.board(), services.clock()]
    const isSame = site === made?.site && board === made.board
    // The facts change on full minutes only.
    const thisMinute = Math.floor(now / MINUTE)
    if (made && isSame && thisMinute === minute) return made.edition
    minute = thisMinute
    const facts = presentFacts(site, board, now)
    if (!made || !isSame || facts !== made.facts) {
      const edition = { targets: cacheableTargets(site, now), isTimed, languages: site.brand.languages }
      made = { site, board, facts, edition }
    }
    return made.edition
  }
}

/**
 * The request targets whose page is the same for everybody, as they stand in the request line, each with the language
 * that it names, or null. Nothing else is cached, so no visitor can fill the cache.
 */
function cacheableTargets(site: Site, now: number): ReadonlyMap<string, Locale | null> {
  const targets = new Map<string, Locale | null>()
  for (const path of [...foundPages(site, now).map((page) => page.path), ...UNLISTED]) {
    if (WITH_FORM_ID.includes(path)) continue
    targets.set(path, null)
    for (const locale of site.brand.languages) targets.set(`${path}?lng=${lngOf(locale)}`, locale)
  }
  return targets
}

/**
 * All that pages say of the present: which day it is in Spain, whether the operator answers calls, which shops are open,
 * and which incidents and works they announce.
 */
function presentFacts({ brand, shops }: Site, { incidents }: StatusBoard, now: number): string {
  const day = spanishClock(now).date
  const announced = incidents.map((incident) => `${phaseOf(incident, now)} ${isAnnounced(incident, now)}`)
  const openings = [brand, ...shops].map(({ hours }) => openingState(hours, now))
  return `${day} ${JSON.stringify(openings)} ${announced.join()}`
}

/** Whether a page says what time it is, so that it is true for a minute only. */
function isTimed(target: string): boolean {
  return target.split('?', 1)[0] === STATUS_PATH
}
