import composeScript from './compose-script.ts?script-url'
import { randomUUID } from 'node:crypto'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { data, redirect, useLocation, type RouterContextProvider } from 'react-router'
import { useBrand } from '#app/components/document/use-brand.ts'
import { Drawings } from '#app/components/tiles/drawings.tsx'
import { localHref } from '#app/components/document/local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { actOnCase } from '#app/features/cases/actions/act-on-case.server.ts'
import { findCase } from '#app/features/cases/find-case.server.ts'
import { Objection } from '#app/features/case-kit/capability.server.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { actServices } from '#app/features/cases/deps.server.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { DraftLine } from '#app/features/staff/drafts/draft-line.tsx'
import { draftsOf } from '#app/features/staff/drafts/drafts.server.ts'
import { residential } from '#domain/catalogue/catalogue.ts'
import { discountLimits, mostGranted } from '#domain/offers/discount.ts'
import { siteContext } from '#site-folder/services.ts'
import { usualUntil, type OfferProblems } from '#app/features/offers/compose-offer.server.ts'
import type { TypedOffer } from '#app/features/offers/typed-offer.server.ts'
import { offersOf } from '#app/features/offers/offers.server.ts'
import { isAlive } from '#app/features/offers/standing-offer.server.ts'
import { soldIn, typedOf } from '../combination.server.ts'
import { atItsPlace, lookAt, typedLike } from './look.server.ts'
import { isOffered } from '../offers-at-case.server.ts'
import { offerSent } from '../sent.server.ts'
import { ComposeForm } from './compose-form.tsx'
import { OfferLook } from './offer-look.tsx'
import formStyles from '../offer-form.css?url'
import styles from './compose.css?url'
import { nothingLost } from '#app/features/staff/drafts/nothing-lost.server.ts'
import type { Route } from './+types/route'

export const links: Route.LinksFunction = () => [formStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

type Context = Readonly<RouterContextProvider>

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(requestServicesContext)
  const site = context.get(siteContext)
  const found = await requireCase(context, params.id)
  const { id: staffId, role } = context.get(staffContext)
  const drafts = await draftsOf(services, { staffId, path: url.pathname })
  const draft = drafts.find(({ form }) => form === 'offer')
  const all = await offersOf(services, site, [params.id])
  const catalogue = residential(site.catalogue)
  const like = all.find(({ id }) => id === url.searchParams.get('como'))
  const { typed, ...shown } = await lookAt(context, {
    until: usualUntil(services.clock()),
    ...(like
      ? typedLike(catalogue, like)
      : { ...typedOf(context, found.content), ...Object.fromEntries(draft?.fields ?? []) }),
  })
  return {
    id: params.id,
    reference: found.reference,
    name: services.kinds[found.content.kind].party(found.content).name,
    formId: randomUUID(),
    version: found.row.version,
    savedAt: draft?.savedAt ?? null,
    isLike: like !== undefined,
    replaces: all.some(isAlive),
    limit: discountLimits[role],
    mostGranted: mostGranted(role),
    languages: site.brand.languages,
    sold: soldIn(catalogue),
    ...shown,
    // Where nothing is chosen yet, there was nothing to see.
    typed: shown.look.preview ? typed : { ...typed, looked: '' },
    head: deskHead(context, msg`New offer`),
  }
}

/** Shows what the offer would be, or sends it. */
export const action = nothingLost(async ({ params, url, context }: Route.ActionArgs) => {
  const { intent } = intentOf(context, '/gestion/casos/:id/oferta')
  const form = readForm(context)
  const posted: TypedOffer = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const typed = atItsPlace(context, posted)
  const again = async (status: number, sentence: MessageDescriptor | null, problems: OfferProblems = {}) =>
    data({ ...(await lookAt(context, posted)), problems, sentence }, { status })
  if (intent === 'look') return again(200, null)
  const services = actServices(context)
  const site = context.get(siteContext)
  const sent = new FormData()
  for (const [name, value] of Object.entries(typed)) sent.set(name, value)
  sent.set('way', intent === 'link' ? 'link' : 'mail')
  const asked = await offerSent.read(context, sent, [params.id])
  if (asked instanceof Objection) return again(400, asked.sentence, asked.fields)
  const { id: actor } = context.get(staffContext)
  const acted = await actOnCase(services, site, {
    caseId: params.id,
    actor,
    formId: services.cipher.fingerprint(`offer ${typed['form'] ?? ''}`),
    version: Number(typed['version']) || 0,
    action: asked,
    draft: { form: 'offer', said: Object.values(posted) },
  })
  if (acted.outcome === 'gone') throw data(null, { status: 404 })
  if (acted.outcome === 'conflict')
    return again(
      409,
      msg`Somebody has changed the case meanwhile: look at it, and send this again if it is still right.`,
    )
  if (acted.outcome === 'refused')
    return again(400, acted.why instanceof Objection ? acted.why.sentence : msg`Nothing was sent.`)
  const part = intent === 'link' ? 'oferta-enlace' : 'oferta'
  throw redirect(localHref(`/gestion/casos/${params.id}#${part}`, url.search), 303)
})

async function requireCase(context: Context, id: string) {
  const found = await findCase(context.get(requestServicesContext), id)
  if (!found || found.row.merged_into !== null || !isOffered(found.row.kind)) throw data(null, { status: 404 })
  return found
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Where staff make an offer to the customer of a case: by keyboard, in a minute, and before them what it will be. */
export default function ComposeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { id, reference, name, savedAt, isLike, sold } = loaderData
  const { search } = useLocation()
  const { typed, tariffs, look } = actionData ?? loaderData
  return (
    <section className="offer-page">
      <header className="offer-head">
        <div>
          <h1>
            <Trans>New offer</Trans>
          </h1>
          <p className="desk-detail">
            <Trans>
              Of the case{' '}
              <a href={`/gestion/casos/${id}`} className="num">
                {reference}
              </a>
            </Trans>
            {name && ` · ${name}`}
          </p>
        </div>
        <div>
          <DraftLine savedAt={actionData ? null : savedAt} />
          {!actionData && isLike && savedAt !== null && (
            <p className="desk-detail">
              <Trans>
                What stands here is like the offer before: the draft gives way to it as soon as you type.{' '}
                <a href={localHref(`/gestion/casos/${id}/oferta`, search)}>See the draft</a>
              </Trans>
            </p>
          )}
        </div>
      </header>
      <ComposeForm
        shown={loaderData}
        typed={typed}
        tariffs={tariffs}
        look={look}
        problems={actionData?.problems ?? {}}
        sentence={actionData?.sentence ?? null}
      />
      <OfferLook look={look} scale={sold.scale} replaces={loaderData.replaces} />
      <Drawings brand={useBrand()} />
      <script type="module" src={composeScript} />
    </section>
  )
}
