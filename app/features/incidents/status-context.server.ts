import { createContext } from 'react-router'
import type { Services } from '#site-folder/services.ts'
import type { Status, StatusBoard } from './board.server.ts'

/** What does not work, as the database says. */
export type StatusServices = Services & { readonly status: Status }

export const statusServicesContext = createContext<StatusServices>()
/** The incidents as they were when this request came in, so that one answer never mixes two versions. */
export const statusContext = createContext<StatusBoard>()
