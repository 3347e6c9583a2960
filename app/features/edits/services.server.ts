import { createContext } from 'react-router'
import type { Services } from '#site-folder/services.ts'
import type { EditBoard } from './board.server.ts'

/** The services that the desk's edits of the operator's folder run on. */
export type EditServices = Services & { readonly edits: Omit<EditBoard, 'show' | 'takeFolder' | 'stop'> }

export const editServicesContext = createContext<EditServices>()
