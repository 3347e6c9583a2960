import { createContext } from 'react-router'
import type { Services } from '#site-folder/services.ts'
import type { WithKinds } from './request-kind.server.ts'
import type { RequestWriter } from './stored/request-writer.server.ts'

/** The services by which a request is stored. */
export type RequestServices = Services & WithKinds & { readonly requestWriter: Pick<RequestWriter, 'insert'> }

export const requestServicesContext = createContext<RequestServices>()
