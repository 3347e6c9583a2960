import { createContext } from 'react-router'
import type { TokenBuckets } from '#platform/limits/token-bucket.ts'
import type { Services } from '#site-folder/services.ts'

export type CookieServices = Services & {
  /** How often an answer to the cookie notice is recorded from one line. */
  readonly cookieAnswers: TokenBuckets
}

export const cookieServicesContext = createContext<CookieServices>()
