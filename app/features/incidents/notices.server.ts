import type { I18n } from '@lingui/core'
import { isAnnounced } from './rules.ts'
import type { StatusBoard } from './board.server.ts'
import { fewPlacesText, incidentWords } from './incident-words.server.ts'

/** The notices on every page: of incidents that go on, and of works from the day before. */
export function statusNotices(i18n: I18n, first: string, { incidents }: StatusBoard, now: number) {
  return incidents
    .filter((incident) => isAnnounced(incident, now))
    .map((incident) => {
      const { id, kind, phase, state, title, starts } = incidentWords(i18n, first, incident, now)
      const { places } = incident
      const where = places.length === 0 ? '' : fewPlacesText(i18n, places)
      return { id, kind, state, title, where, starts: phase === 'ahead' ? starts : null, places }
    })
}
