import { createContext } from 'react-router'
import type { Services } from '#site-folder/services.ts'
import type { Status, StatusBoard } from './board.server.ts'
import type { Incident } from './rules.ts'

/** The services with the status board, as the database has it. */
export type StatusServices = Services & { readonly status: Status }

export const statusServicesContext = createContext<StatusServices>()
/** The incidents as they were when this request came in, so that one answer never mixes two versions. */
export const statusContext = createContext<StatusBoard>()

/** How many cases are of an incident, and how many more may be: what the server says, as incidents know no cases. */
export const incidentCasesContext =
  createContext<(incident: Incident) => Promise<{ readonly linked: number; readonly proposed: number }>>()
