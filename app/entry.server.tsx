import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { Capabilities } from '#app/features/case-kit/capabilities.ts'
import { capabilitiesContext } from '#app/features/case-kit/capability.server.ts'
import { isHydrated } from '#app/components/document/hydration.ts'
import type { PageHead } from '#app/components/document/page-meta.ts'
import type { RootData } from '#app/components/document/use-root-data.ts'
import { lookProperties } from '#domain/operator/look.ts'
import { inlineElements } from '#app/inline-elements.ts'
import { localeOf } from '#locales/i18n.ts'
import { markRest } from '#locales/own/mark-rest.ts'
import { saidInRest } from '#locales/own/rest-lang.ts'
import { isUnanswered } from '#platform/database/unanswered.ts'
import { i18nContext, titleContext, unansweredContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { pagePolicy, REPORTING_ENDPOINTS } from '#platform/http/content-security-policy.ts'
import { refusalOf } from '#platform/http/refusal.ts'
import { SPECULATION_RULES } from '#platform/http/speculation-rules.ts'

/** Renders a page completely before it answers, because only then the status is known. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  // Refused by a status alone: the server has a page ready for it, so that rendering this one costs nothing.
  if (entry.staticHandlerContext.errors && refusalOf(status)) return new Response(null, { status })
  // Rendered after its action has stored the request. Other requests have waited in the queue before.
  if (request.method === 'POST') await context.get(servicesContext).renderQueue.enter()
  const { matches, errors, loaderData } = entry.staticHandlerContext
  const page = loaderData[matches.at(-1)?.route.id ?? ''] as { readonly head?: PageHead } | undefined
  const root = loaderData['root'] as RootData | undefined
  if (page?.head) context.get(titleContext)(page.head.title)
  const handles = matches.map(({ route }) => entry.routeModules[route.id]?.handle)
  // A static document has only our own inline script, which the policy names by its hash.
  const hydrates = isHydrated(handles, errors) && root?.isOwnLanguage !== true
  const nonce = hydrates ? randomBytes(16).toString('base64') : undefined
  const i18n = context.get(i18nContext)
  const html = await renderPage(
    <I18nProvider i18n={i18n}>
      <Capabilities value={context.get(capabilitiesContext)}>
        <ServerRouter context={entry} url={request.url} {...(nonce && { nonce })} />
      </Capabilities>
    </I18nProvider>,
  )
  const { script, style } = inlineElements(lookProperties(context.get(siteContext).brand), root?.notices ?? [])
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', pagePolicy({ script, style, nonce }))
  headers.set('reporting-endpoints', REPORTING_ENDPOINTS)
  headers.set('speculation-rules', SPECULATION_RULES)
  const marked = markRest(html, localeOf(i18n), saidInRest(i18n))
  return new Response(marked, { status, headers })
}

function renderPage(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // Nothing is streamed, so React must not emit scripts that move late content into place.
      progressiveChunkSize: Infinity,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    })
  })
}

/** Errors thrown by loaders and actions that are not responses. The visitor sees the error page. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) logFailure(context, error)
}

function logFailure(context: Readonly<RouterContextProvider>, error: unknown) {
  if (isUnanswered(error)) context.set(unansweredContext, true)
  context.get(servicesContext).log.error({ error }, 'a page failed')
}
