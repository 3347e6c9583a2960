import type { I18n } from '@lingui/core'
import { createContext } from 'react-router'
import type { Locale } from '#locales/i18n.ts'
import type { Client } from '../limits/bot-signals.ts'
import type { PostedForm } from './posted/posted-form.ts'
import type { RefusalView } from './refusal.ts'

/** Where this request comes from. */
export const clientContext = createContext<Client>()
/** The form that was posted, with its files on routes that take any; null where nothing was that is a form. */
export const formContext = createContext<PostedForm | null>(null)
export const localeContext = createContext<Locale>()
export const i18nContext = createContext<I18n>()
/** Is told the title of the page that is rendered. */
export const titleContext = createContext<(title: string) => void>(() => {})
/** The page's words about a request that was refused; null on all others. */
export const refusalContext = createContext<RefusalView | null>(null)
/** Whether a page failed because the database gave no answer: what is answered is 503, whatever its route made of it. */
export const unansweredContext = createContext(false)
/** In how many seconds it may be tried again, where an action says so: the answer's `Retry-After`, whatever its route. */
export const retryAfterContext = createContext<number | null>(null)
/** Has the router answer another request in place of the one that it is given, within what is known of that. */
export const renderContext = createContext<(request: Request) => Promise<Response>>()
