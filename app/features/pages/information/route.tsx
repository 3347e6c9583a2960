import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { useRootData } from '#app/components/document/use-root-data.ts'
import layout from '#app/components/layout/page-head.module.css'
import { ClaimRow } from '#app/components/offers/conditions/claims.tsx'
import { Dial } from '#app/components/opening/dial.tsx'
import { CareBodies } from '#app/components/text/care-bodies.tsx'
import { bodiesFor } from '#domain/service-levels/service-levels.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { withStructuredData } from '#app/features/seo/structured-data.server.ts'
import { caseClocks } from '#app/features/rights/clocks.server.ts'
import { Clocks } from '#app/features/rights/clocks.tsx'
import { informationSections } from './sections.server.ts'
import type { Route } from './+types/route'

export const handle = { hydrate: false }

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const i18n = context.get(i18nContext)
  const { name } = site.brand
  const head = {
    title: i18n._(msg`Customer information · ${name}`),
    description: i18n._(msg`What to know before you sign up: disabilities, contract, and how long answers take.`),
  }
  return {
    head: withStructuredData(context, head, { path: '/informacion' }),
    sections: informationSections(i18n, site, context.get(servicesContext).clock()),
    clocks: caseClocks(i18n, site.brand, site.care),
    bodies: bodiesFor(site.care, 'complaint'),
    asks: site.care.asks,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The information that is owed to customers besides the tariffs (art. 68.1 LGTel; art. 5.3 Ley 10/2025). */
export default function InformationRoute({ loaderData }: Route.ComponentProps) {
  const localHref = useLocalHref()
  const { sections, clocks, bodies, asks } = loaderData
  const { openingHours: when, contact, brand } = useRootData()
  const { whatsapp } = contact
  return (
    <div className={`wrap ${layout.page} ${layout.sections}`}>
      <header className={layout.head}>
        <h1>
          <Trans>Customer information</Trans>
        </h1>
        <p className="lead">
          <Trans>What to know before you sign up, and afterwards.</Trans>
        </p>
      </header>
      {sections.map(({ id, title, claims }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <div>
            {claims.map((claim) => (
              <ClaimRow key={claim.title} claim={claim} />
            ))}
          </div>
        </section>
      ))}
      <section aria-labelledby="atencion">
        <h2 id="atencion">
          <Trans>How we attend you: easy to read</Trans>
        </h2>
        <ul>
          <li>
            <Trans>
              You can call us: <Dial />.
            </Trans>{' '}
            <Trans>A person answers you.</Trans>
          </li>
          <li>
            <Trans>Our hours are: {when}.</Trans>
          </li>
          <li>
            <Trans>
              You can send <a href={localHref('/atencion-cliente')}>a message</a>.
            </Trans>{' '}
            <Trans>
              You can send an e-mail to <a href={`mailto:${brand.email}`}>{brand.email}</a>.
            </Trans>
          </li>
          {whatsapp && (
            <li>
              <Trans>
                You can also use <a href={whatsapp}>WhatsApp</a>.
              </Trans>
            </li>
          )}
          <li>
            <Trans>You can write to us at any hour.</Trans>
          </li>
          <li>
            <Trans>We send you our answer in writing, in the language in which you asked.</Trans>
          </li>
          <li>
            <Trans>You get it by e-mail. It also stands at the link of your receipt, where you can save it.</Trans>
          </li>
          {asks && (
            <li>
              <Trans>Once it is resolved, we ask you how it went. You need not answer.</Trans>
            </li>
          )}
        </ul>
      </section>
      <section aria-labelledby="casos">
        <h2 id="casos">
          <Trans>How you follow a case, and how long it takes</Trans>
        </h2>
        <p>
          <Trans>
            Everything you send gets a reference and a receipt at once, on the screen and by e-mail. At the link of the
            receipt you see how far it is, by when it is due and what we have written to each other.{' '}
            <a href={localHref('/justificante')}>Get the link again</a>.
          </Trans>
        </p>
        {clocks.length > 0 && <Clocks clocks={clocks} />}
        <p>
          <a href={localHref('/atencion-cliente/informe')}>
            <Trans>How our customer care went: the evaluation</Trans>
          </a>
        </p>
        {bodies.length > 0 && (
          <>
            <p>
              <Trans>If you do not agree with how we answer a complaint, you can turn to:</Trans>
            </p>
            <CareBodies bodies={bodies} />
          </>
        )}
      </section>
      <p className={layout.narrow}>
        <Trans>
          Also: <a href={localHref('/aviso-legal')}>conditions in the legal disclaimer</a>,{' '}
          <a href={localHref('/atencion-cliente')}>customer service</a>,{' '}
          <a href={localHref('/estado')}>service status and what an outage gives back</a>,{' '}
          <a href={localHref('/accesibilidad')}>accessibility of this website</a> and{' '}
          <a href="/tarifas.json">tariffs as open data</a>.
        </Trans>
      </p>
    </div>
  )
}
