import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'hono'
import { previewOf, type Preview } from '#app/features/catalogue/preview/preview.server.ts'
import { previewedSite } from '#app/features/catalogue/preview/previewed-site.server.ts'
import { caseKinds } from '#domain/requests/states/case-states.ts'
import { spanishClock, spanishInstant } from '#domain/calendar/spanish-time.ts'
import type { Coverage } from '#domain/place/coverage.ts'
import type { WrittenMail } from '#emails/mail.ts'
import { writtenMail } from '#emails/written-mail.ts'
import { createMetrics } from '#platform/metrics/metrics.ts'
import { withTimeout } from '#platform/database/with-timeout.ts'
import { SiteErrors, type Site, type SiteFolder } from '#site-folder/site.ts'
import type { AllServices } from './all-services.ts'
import { requestKinds } from './request-kinds.ts'

type Fetch = (request: Request, bindings: object) => Promise<Response> | Response

/** The whole site on another day, made once as long as it says the same. */
type Previewed = {
  readonly key: string
  readonly folder: SiteFolder
  readonly coverage: Coverage
  readonly fetch: Fetch
}

/** So many are kept at a time: each is a site of its own. */
const MAX_KEPT = 4

/** The mails that would have been sent to whoever ordered, while an answer is made. */
const mailsOf = new AsyncLocalStorage<WrittenMail[]>()

/**
 * Answers whoever looks at another day with the same site over other prices: pages, calculator, mails and files. Nothing
 * of it is stored or cached, and it runs no script, so that the device keeps nothing of it either.
 *
 * @param appOf the whole site, on other services
 */
export function previews(
  services: AllServices,
  appOf: (services: AllServices, preview: Preview) => Fetch,
): MiddlewareHandler {
  let kept: readonly Previewed[] = []
  // Previews count for nothing that is measured.
  let metrics: AllServices['metrics'] | undefined

  async function previewed(preview: Preview): Promise<Previewed | null> {
    const folder = services.prices.folder()
    const site = await previewedSite(services, folder, preview)
    if (!site) return null
    const key = `${preview.day} ${preview.draft} ${site.catalogue.version} ${spanishClock(services.clock()).date}`
    const { coverage } = site
    const known = kept.find((each) => each.key === key && each.folder === folder && each.coverage === coverage)
    const found = known ?? {
      key,
      folder,
      coverage,
      fetch: appOf(
        servicesOn({ ...services, metrics: (metrics ??= createMetrics(caseKinds)) }, site, preview),
        preview,
      ),
    }
    kept = [found, ...kept.filter((each) => each !== found)].slice(0, MAX_KEPT)
    return found
  }

  return async (c, next) => {
    const preview = await withTimeout(previewOf(services, c.req.raw))
    if (!preview || /^\/(gestion|assets)(\/|$)/i.test(c.req.path)) return next()
    const found = await previewed(preview).catch((error: unknown) => {
      // The draft was changed meanwhile, and its page says what is wrong.
      if (error instanceof SiteErrors) return null
      throw error
    })
    if (!found) return c.redirect('/gestion/precios/vista', 303)
    if (c.req.method === 'POST' && !/^\/(calcular|a-medida|cobertura)(\/|$)/.test(c.req.path))
      return c.redirect('/', 303)
    const mails: WrittenMail[] = []
    const answer = await mailsOf.run(mails, async () => found.fetch(c.req.raw, c.env))
    const [mail] = mails
    return seenByStaffOnly(
      mail ? new Response(mail.html, { headers: { 'content-type': 'text/html; charset=utf-8' } }) : answer,
    )
  }
}

/** The same on another day, with its prices; what would be stored is not. */
function servicesOn(services: AllServices, site: Site, { day }: Preview): AllServices {
  const clock = () => spanishInstant(day, spanishClock(services.clock()).time)
  return {
    ...services,
    site: () => site,
    clock,
    countUnmetCheck: () => {},
    wakeOutbox: () => {},
    requestWriter: mailsInstead({ ...services, clock }),
  }
}

/** Tells what would be sent to whoever orders, and stores nothing. */
function mailsInstead(services: AllServices): AllServices['requestWriter'] {
  return {
    async insert(request) {
      const { content } = request
      if (content.kind !== 'order') return true
      const written = await services.db.transaction(async (tx) =>
        requestKinds.order.mails(services, tx, { ...request, content }, { referral: null }),
      )
      if (written.acknowledgement) mailsOf.getStore()?.push(writtenMail(written.acknowledgement))
      return true
    },
  }
}

function seenByStaffOnly(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.set('cache-control', 'no-store')
  headers.set('x-robots-tag', 'noindex, nofollow')
  headers.delete('etag')
  if (headers.get('content-type')?.startsWith('text/html'))
    headers.append('content-security-policy', 'sandbox allow-forms allow-same-origin allow-top-navigation')
  return new Response(answer.body, { status: answer.status, headers })
}
