import type { RouterContextProvider } from 'react-router'
import { concerns, isAnnounced } from './rules.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { statusContext } from './status-context.server.ts'
import { incidentWords } from './incident-words.server.ts'

export type PlaceIncident = {
  readonly id: string
  readonly state: string
  readonly title: { readonly text: string; readonly lang?: string }
  readonly services: string
}

/** The incidents and works that every page announces, if they are for a municipality. */
export function incidentsAt(context: Readonly<RouterContextProvider>, ine: string): readonly PlaceIncident[] {
  const { languages } = context.get(siteContext).brand
  const now = context.get(servicesContext).clock()
  return context
    .get(statusContext)
    .incidents.filter((incident) => concerns(incident, ine) && isAnnounced(incident, now))
    .map((incident) => {
      const { id, state, title, services } = incidentWords(context.get(i18nContext), languages[0], incident, now)
      return { id, state, title, services }
    })
}
