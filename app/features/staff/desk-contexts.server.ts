import { createContext } from 'react-router'
import type { DeskRules } from './desk-access.server.ts'
import type { Session, SignedIn } from './sessions.server.ts'

/** The member of staff who is signed in, on every page of the desk but those before signing in. */
export const staffContext = createContext<SignedIn>()
/** Their session; null where nobody is signed in. */
export const sessionContext = createContext<Session | null>()
/** The address of the desk that was asked for, to come back to. */
export const deskPathContext = createContext<string>()
/** As the server has put them together. */
export const deskRulesContext = createContext<DeskRules>()
/** Whether the database did not say who posts this: nothing is done, and the form comes back. */
export const awayContext = createContext(false)
/** Whether the action is one that keeps what is typed: `nothingLost`. */
export const draftsContext = createContext(false)
/** What the door threw, for the page that shows it; null on all others. */
export const deskRefusalContext = createContext<{ readonly refusal: unknown } | null>(null)
