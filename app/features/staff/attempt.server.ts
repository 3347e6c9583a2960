import type { RouterContextProvider } from 'react-router'
import { clientContext } from '#platform/http/contexts.ts'
import { servicesContext } from '#site-folder/services.ts'
import { knownBrowserOf } from './sign-in/known-browser.server.ts'
import type { Attempt } from './sign-in/sign-in.server.ts'

/** Where somebody tries from who posts a form of the desk. */
export function attemptOf(request: Request, context: Readonly<RouterContextProvider>): Attempt {
  return {
    network: context.get(clientContext).network,
    browser: request.headers.get('user-agent') ?? '',
    known: knownBrowserOf(context.get(servicesContext), request),
  }
}

/** A field of a posted form, without what is no text. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
