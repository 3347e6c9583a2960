import { createContext } from 'react-router'
import type { PlatformServices } from '#platform/services.ts'
import type { Site } from './site.ts'

/** The services that features run on. Tests hand in their own clock, log and settings, and nothing else. */
export type Services = PlatformServices & {
  /** The operator's folder as it is now: it is read again when it changes. */
  readonly site: () => Site
}

export const servicesContext = createContext<Services>()
/** The site as it was when this request came in, so that one answer never mixes two versions. */
export const siteContext = createContext<Site>()
