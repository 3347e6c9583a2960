import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { compress } from '#platform/http/compress.ts'
import {
  clientContext,
  i18nContext,
  localeContext,
  formContext,
  refusalContext,
  retryAfterContext,
  unansweredContext,
  titleContext,
  renderContext,
} from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import {
  incidentCasesContext,
  statusContext,
  statusServicesContext,
} from '#app/features/incidents/status-context.server.ts'
import { editServicesContext } from '#app/features/edits/services.server.ts'
import { priceServicesContext } from '#app/features/catalogue/services.server.ts'
import { previewContext, type Preview } from '#app/features/catalogue/preview/preview.server.ts'
import type { AllServices } from './all-services.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { cookieServicesContext } from '#app/features/cookies/services.server.ts'
import { coverageContext, coverageDeskContext } from '#app/features/coverage/services.server.ts'
import { SendingBrowser } from '#platform/limits/sent-lately.ts'
import { networkOf } from '#platform/limits/client-network.ts'
import { shedOverload } from '#platform/limits/overload.ts'
import { cspReports } from '#platform/http/csp-reports.ts'
import { seoRoutes } from '#app/features/seo/routes.server.ts'
import { socialRoutes } from '#app/features/seo/social-routes.server.ts'
import { healthOf } from '#platform/http/health.ts'
import { keepSecrets } from '#platform/http/keep-secrets.ts'
import { legalPdfs } from '#site-folder/serving/legal-pdf-routes.ts'
import { noTransform } from '#platform/http/no-transform.ts'
import { observe } from '#platform/http/observe.ts'
import { createPageI18n } from '#platform/http/page-i18n.ts'
import { pictureRoutes } from '#site-folder/serving/picture-routes.ts'
import { logoRoutes } from '#site-folder/serving/logo-routes.ts'
import { bringCapabilities } from './case-capabilities.ts'
import { editionsOf } from './public-pages.ts'
import { previews } from './preview.ts'
import { movedAddresses } from '#site-folder/serving/moved-addresses.ts'
import { coverageApi } from '#app/features/coverage/coverage-api.server.ts'
import { mayUploadCoverage } from '#app/features/coverage/desk/upload/may-upload.server.ts'
import { plainPage } from '#platform/http/plain-page.ts'
import { createRefusedPages } from '#platform/http/refused-pages.ts'
import { readSending, sendingCookie } from '#platform/http/sending-cookie.ts'
import { refusalOf, type RefusalView } from '#platform/http/refusal.ts'
import { languagesAt, requestLocale, withoutForeignLanguage } from '#platform/http/request-locale.ts'
import { takeForm } from '#platform/http/posted/take-form.ts'
import { endingWithTheDay } from '#platform/http/ending-with-the-day.ts'
import { endAfterUnread } from '#platform/http/end-after-unread.ts'
import { speculationRules } from '#platform/http/speculation-rules.ts'
import type { Locale } from '#locales/i18n.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import { isFor } from '#platform/http/well-formed.ts'
import type { PostedForm } from '#platform/http/posted/posted-form.ts'
import { offersOfOrders } from '#app/features/offers/offers-of-orders.server.ts'
import { orderOffersContext } from '#app/features/ordering/order-offers.server.ts'
import { countIncidentCases } from '#app/features/cases/outages/reports.server.ts'
import { statusFeeds } from '#app/features/incidents/feeds.server.ts'

/** In seconds: after so long it is worth asking again what could not be answered without the database. */
const AWAY_FOR = 10

/** The methods that may be used here at all. */
export const METHODS = ['GET', 'HEAD', 'POST']

/** Extras of our own requests to the site. */
type Bindings = { readonly tellTitle?: (title: string) => void; readonly refusal?: RefusalView }
type Variables = { form: PostedForm | null }

/** The whole site as one function from Request to Response, and its pages for what is refused before. serve.ts listens with it. */
export function createApp(services: AllServices, preview: Preview | null = null) {
  const app = new Hono<{ Bindings: Bindings; Variables: Variables }>()
  // Given as a function, the build would be prepared anew for each request.
  const rendering = import('virtual:react-router/server-build').then((build) => createRequestHandler(build))
  const localeOf = localesOf(services)
  const refused = createRefusedPages(services, editionsOf(services), (target, refusal) =>
    askOurselves(target, { refusal }),
  )
  const refuse: Refuse = (c, refusal, status, headers = {}) =>
    refused({ refusal, status, locale: localeOf(c), acceptEncoding: c.req.header('accept-encoding'), headers })

  if (preview === null) app.use(previews(services, (seen, of) => createApp(seen, of).fetch))
  app.use(endAfterUnread)
  app.use(observe(services))
  app.use(securityHeaders(services.config.publicOrigin))
  app.use(noTransform)
  app.use(endingWithTheDay(services))
  app.use(keepSecrets(services.config))
  app.get('/healthz', healthOf(services))
  app.get('/readyz', async (c) => ((await services.db.ready()) ? c.text('ok') : c.text('can not store requests', 503)))

  app.use(async (c, next) => {
    const { hosts, publicOrigin } = services.config
    if (!isFor(hosts, c.req.header('host')))
      return plainPage(localeOf(c), 'unknown-host', 421, { origin: publicOrigin })
    if (!METHODS.includes(c.req.method)) return refuse(c, 'not-understood', 405, { allow: METHODS.join(', ') })
    return next()
  })
  app.route('/', cspReports(services))
  app.use(async (c, next) => {
    if (isCrossSitePost(c, services.config.publicOrigin)) return refuse(c, 'cross-site', 403)
    return next()
  })
  app.use(compress)
  // The names of the files in assets/ carry a hash of what is in them; those of the others do not.
  app.use('/assets/*', builtFiles('public, max-age=31536000, immutable'))
  app.use(builtFiles('public, max-age=3600'))
  app.route('/', speculationRules())
  app.route('/', seoRoutes(services))
  app.route('/', statusFeeds(services))
  app.route('/social', socialRoutes(services, titleAt))
  app.route('/documents', legalPdfs(services))
  app.route('/images', pictureRoutes(services))
  app.route('/logo', logoRoutes(services))
  app.route('/', coverageApi(services))
  app.use(movedAddresses(services))
  const mayBringTables = (request: Request) => mayUploadCoverage(services, request)
  app.use(takeForm({ ...services, mayBringTables }, refuse))
  app.use(
    shedOverload(services.renderQueue, async (c) =>
      plainPage(localeOf(c), 'busy', 503, { headers: { 'retry-after': '2' } }),
    ),
  )

  app.all('*', async (c) => {
    const locale = localeOf(c)
    // Once, so that no answer mixes two.
    const site = services.site()
    const browser = new SendingBrowser(readSending(services.config, c.req.raw))
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(requestServicesContext, services)
    bringCapabilities(context)
    context.set(statusServicesContext, services)
    context.set(editServicesContext, services)
    context.set(priceServicesContext, services)
    context.set(orderOffersContext, offersOfOrders(services))
    context.set(incidentCasesContext, (incident) => countIncidentCases(services, incident))
    context.set(cookieServicesContext, services)
    context.set(coverageContext, services)
    context.set(coverageDeskContext, services)
    context.set(siteContext, site)
    context.set(previewContext, preview)
    context.set(statusContext, services.status.board())
    context.set(localeContext, locale)
    context.set(clientContext, {
      network: networkOf(c, services.config.trustedProxies),
      isBrowser: ['sec-fetch-site', 'origin'].some((name) => c.req.header(name) !== undefined),
      browser,
    })
    context.set(formContext, c.get('form') ?? null)
    context.set(i18nContext, await createPageI18n(locale, site.brand.wording))
    if (c.env?.refusal) context.set(refusalContext, c.env.refusal)
    if (c.env?.tellTitle) context.set(titleContext, c.env.tellTitle)

    const render = await rendering
    context.set(renderContext, (request) => render(request, context))
    const rendered = await render(
      withoutForeignLanguage(c.req.raw, languagesAt(c.req.path, site.brand.languages)),
      context,
    )
    const isUnanswered = rendered.status === 500 && context.get(unansweredContext)
    const response = isUnanswered ? new Response(rendered.body, { status: 503, headers: rendered.headers }) : rendered
    // The pages refuse some requests by a status alone: their error page would say that the fault is ours.
    const isRefused = response.body === null || response.status in saidOf
    const refusal = isRefused ? refusalOf(response.status) : undefined
    const retryAfter = context.get(retryAfterContext) ?? (response.status === 503 ? AWAY_FOR : null)
    if (retryAfter !== null) response.headers.set('retry-after', String(retryAfter))
    if (refusal) return refuse(c, refusal, response.status, saidOf[response.status])
    if (browser.isRemembered) response.headers.append('set-cookie', sendingCookie(services.config, browser))
    // By these the language of an address is chosen that names none: a cache must not mix them.
    response.headers.append('vary', 'accept-language, cookie')
    // An answer to a form may hold what somebody typed; a page that failed now may work the next time.
    if (c.req.method === 'POST' || response.status >= 500) response.headers.set('cache-control', 'no-store')
    // The page cache speaks for pages that are the same for everybody.
    else if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-cache')
    return response
  })
  app.onError((error, c) => {
    services.log.error({ error }, 'a request failed')
    return plainPage(localeOf(c), 'failed', 500)
  })
  return { fetch: app.fetch, refused }

  function askOurselves(target: string, bindings: Bindings) {
    return app.request(target, { headers: { host: 'localhost' } }, bindings)
  }

  async function titleAt(address: string): Promise<string | null> {
    let found: string | null = null
    await askOurselves(address, { tellTitle: (title) => (found = title) })
    return found
  }
}

/** The statuses that no page has as its own, with what HTTP wants said beside them. */
const saidOf: Readonly<Record<number, Record<string, string>>> = {
  405: { allow: 'GET, HEAD' },
  415: { 'accept-encoding': 'identity' },
}

/** Answers with a file of the build where there is one of that name. */
function builtFiles(cacheControl: string): MiddlewareHandler {
  const serve = serveStatic({ root: 'build/client', precompressed: true })
  return async (c, next) => {
    let found = true
    const file = await serve(c, async () => {
      found = false
      await next()
    })
    if (found && file instanceof Response) file.headers.set('cache-control', cacheControl)
    return file
  }
}

type LocaleOf = (c: Context) => Locale

/** Answers a request with the page of a refusal. */
type Refuse = (c: Context, refusal: RefusalView, status: number, headers?: Record<string, string>) => Promise<Response>

/** The language of a request, of those that the site offers now. */
function localesOf({ site }: Pick<AllServices, 'site'>): LocaleOf {
  return (c) =>
    requestLocale(languagesAt(c.req.path, site().brand.languages), {
      lng: c.req.query('lng'),
      cookie: c.req.header('cookie'),
      acceptLanguage: c.req.header('accept-language'),
    })
}

/**
 * Browsers say where a post comes from. A request that says nothing comes from no browser, and has no visitor's session
 * to misuse. A browser that keeps its origin to itself (null) may still say that the site is the same. Not Hono's csrf:
 * to that, one of the two headers is enough, any type but a form's passes, and who sends no origin is refused.
 */
function isCrossSitePost(c: Context, publicOrigin: string): boolean {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return false
  const origin = c.req.header('origin')
  const site = c.req.header('sec-fetch-site')
  if (origin !== undefined && origin !== 'null' && !isOwnOrigin(origin, hostHeader(c), publicOrigin)) return true
  return site === undefined ? origin === 'null' : site !== 'same-origin' && site !== 'none'
}

/** The public origin, or the host that was asked by the same scheme; this machine may be asked by http as well. */
function isOwnOrigin(origin: string, host: string, publicOrigin: string): boolean {
  if (origin === publicOrigin) return true
  const url = URL.parse(origin)
  if (url?.host !== host) return false
  return url.protocol === new URL(publicOrigin).protocol || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
}

function hostHeader(c: Context): string {
  return (c.req.header('host') ?? '').toLowerCase()
}
