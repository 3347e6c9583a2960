import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  StaticRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { COOKIE_BANNER_PLACE } from '#app/components/cookie-banner-place.tsx'
import { CookieBanner } from '#app/components/layout/cookie-banner.tsx'
import { DRAWINGS } from '#app/components/drawings-place.tsx'
import { Drawings } from '#app/components/tiles/drawings.tsx'
import { HEAD_SCRIPT, headScript } from '#app/components/document/head-script.ts'
import { PAGE_DATA } from '#app/components/scripts-without-preloads.tsx'
import { FOOTER } from '#app/components/site-footer-place.tsx'
import { SiteFooter } from '#app/components/layout/site-footer.tsx'
import { ServedHtml } from '#app/components/served-html.ts'
import { i18nContext, localeContext, servedHtmlContext, servicesContext, siteContext } from '#server/context.ts'
import { pageData } from '#server/page-data.ts'
import { wordsOfPage } from '#server/page-words.ts'
import { contentSecurityPolicy, REPORTING_ENDPOINTS } from '#server/http/security-headers.ts'

/**
 * One render, in this request's language, answered when it is whole: its scripts can be hashed, and it has a status. Nothing
 * on a page is waited for once its data is there, so it needs no stream.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  // What its action had to store is stored; other pages have waited for their turn before they were asked for.
  if (request.method === 'POST') await context.get(servicesContext).renderTurns.take()
  const i18n = context.get(i18nContext)
  const { serverHandoffStream: loaded = new ReadableStream(), ...shown } = entry
  const served = {
    ...context.get(servedHtmlContext),
    [HEAD_SCRIPT]: headScript,
    [PAGE_DATA]: await pageData(loaded, await wordsOfPage(entry, i18n)),
    [COOKIE_BANNER_PLACE]: cookieBanner(request, context),
    [DRAWINGS]: renderToStaticMarkup(<Drawings />),
    [FOOTER]: footer(request, context),
  }
  const html =
    '<!DOCTYPE html>' +
    renderToString(
      <I18nProvider i18n={i18n}>
        <ServedHtml value={served}>
          <ServerRouter context={shown} url={request.url} />
        </ServedHtml>
      </I18nProvider>,
    )
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', contentSecurityPolicy(html))
  headers.set('reporting-endpoints', REPORTING_ENDPOINTS)
  return new Response(html, { status, headers })
}

function cookieBanner({ url }: Request, context: Readonly<RouterContextProvider>): string {
  const { pathname, search } = new URL(url)
  return renderToStaticMarkup(
    <I18nProvider i18n={context.get(i18nContext)}>
      <CookieBanner company={context.get(siteContext).brand.legalName.replace(/\.$/, '')} back={pathname + search} />
    </I18nProvider>,
  )
}

function footer({ url }: Request, context: Readonly<RouterContextProvider>): string {
  const { pathname, search } = new URL(url)
  const year = yearInSpain(context.get(servicesContext).clock())
  return renderToStaticMarkup(
    <I18nProvider i18n={context.get(i18nContext)}>
      <StaticRouter location={pathname + search}>
        <SiteFooter brand={context.get(siteContext).brand} year={year} locale={context.get(localeContext)} />
      </StaticRouter>
    </I18nProvider>,
  )
}

const spanishYear = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Madrid' })

function yearInSpain(now: number): number {
  return Number(spanishYear.format(now))
}

/** What a loader or an action threw that was no answer, such as a 404. The visitor gets the error page. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) logFailure(context, error)
}

function logFailure(context: Readonly<RouterContextProvider>, error: unknown) {
  context.get(servicesContext).log.error({ error }, 'a page failed')
}
