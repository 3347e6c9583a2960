import { createContext } from 'react-router'
import type { Services } from '#site-folder/services.ts'
import type { CatalogueBoard } from './board.server.ts'

/** The services of the desk's editor of prices. */
export type PriceServices = Services & { readonly prices: Pick<CatalogueBoard, 'folder' | 'refresh' | 'siteOn'> }

export const priceServicesContext = createContext<PriceServices>()
