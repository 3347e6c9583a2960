import { Trans, useLingui } from '@lingui/react/macro'
import { isRouteErrorResponse, useLocation } from 'react-router'
import button from '#app/components/controls/button.module.css'
import { ErrorPage } from '#app/components/document/error-page.tsx'
import { useBrand } from '#app/components/document/use-brand.ts'
import { localHref } from '#app/components/document/local-href.ts'
import { CallUs } from '#app/components/layout/call-us.tsx'
import page from '#app/components/layout/page-head.module.css'
import { LawDocument } from '#app/features/summary/law-document.tsx'
import { ThreeAnswers } from '#app/features/summary/three-answers.tsx'
import { formatDate } from '#locales/formats/format.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { localeOf } from '#locales/i18n.ts'
import { answerOffer } from './answer-offer.server.ts'
import { Bills } from './bills.tsx'
import offerStyles from './offer.css?url'
import styles from './offer.module.css'
import { offerView } from './offer-view.server.ts'
import { OtherWays } from './other-ways.tsx'
import { Press, type OfferShown } from './press.tsx'
import { Standing } from './standing.tsx'
import summaryStyles from '#app/features/summary/summary.css?url'
import type { Route } from './+types/route'

export const handle = { hydrate: false }

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: summaryStyles },
  { rel: 'stylesheet', href: offerStyles },
]

export function loader({ params, url, request, context }: Route.LoaderArgs) {
  return offerView(context, { token: params.token, url, request })
}

/** Opening an offer accepts nothing: that takes a press, which comes here as the customer's other wishes do. */
export function action({ params, url, request, context }: Route.ActionArgs) {
  return answerOffer(context, { token: params.token, url, request })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

/** What staff offer to a customer: to be read, asked about, and wanted by one press. */
export default function OfferRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  const { name: company } = useBrand()
  const locale = localeOf(i18n)
  const answer = actionData ?? null
  // With what was chosen of its extras, where its form comes back.
  const offer = answer?.offer ?? loaderData
  const action = localHref(pathname, search)
  const { name, from, note, sentAt, standing, summary, document, tile, pdfHref } = offer
  if (standing !== 'open') return <Standing offer={offer} answer={answer} action={action} />
  const [until, sent] = [formatDay(offer.validUntil, locale), formatDate(sentAt, locale)]
  return (
    <article className={styles.page}>
      <div className={`wrap ${styles.top}`}>
        <header className={styles.head}>
          <h1>
            {from === '' ? <Trans>{name}, this is what you ordered</Trans> : <Trans>{name}, this is your offer</Trans>}
          </h1>
          <p className="lead">{offer.service}</p>
          <p>
            {from === '' ? (
              <Trans>
                You put it together yourself, and {company} has your request. Read it and agree to it until the end of{' '}
                <b>{until}</b>, if you like: without that we get in touch with you.
              </Trans>
            ) : (
              <Trans>
                <b>{from}</b> of {company} sends it to you. It holds until the end of <b>{until}</b>.
              </Trans>
            )}
          </p>
        </header>
        {offer.asked !== null && (
          <p className={styles.said} role="status">
            <Trans>We have it, and answer you. The offer still holds until the end of {until}.</Trans>
          </p>
        )}
        {offer.holder && <OpenAgain holder={offer.holder} />}
        {/* Its own place in the order of the summary is not that of an offer. */}
        <div>
          <ThreeAnswers summary={summary} tile={tile} />
        </div>
        {note !== '' && (
          <blockquote className={styles.note} lang={offer.locale}>
            <p>{note}</p>
            <footer className="small">
              {from}, {sent}
            </footer>
          </blockquote>
        )}
        {offer.activation !== null && (
          <Bills summary={summary} activation={offer.activation} begins={offer.contract?.begins ?? null} />
        )}
        <Press offer={offer} answer={answer?.wish === null ? answer : null} action={action} />
        <OtherWays offer={offer} answer={answer} action={action} />
      </div>
      {/* As it was sent, whatever language its page is read in. */}
      <div lang={offer.locale}>
        <LawDocument document={document} pdfHref={pdfHref} />
      </div>
    </article>
  )
}

/** Why what the customer has pressed does not wait for the holder of the account any more. */
function OpenAgain({ holder: { called, hasDeclined, hasOtherExtras } }: { holder: NonNullable<OfferShown['holder']> }) {
  return (
    <p className={styles.said} role="status">
      {hasDeclined ? (
        <Trans>{called} says that the account is not theirs. There is no contract: enter another one.</Trans>
      ) : hasOtherExtras ? (
        <Trans>
          What you added has changed before {called} authorised the account. There is no contract: the offer still holds
          without it, from this account or another one.
        </Trans>
      ) : (
        <Trans>What you accepted has changed before {called} authorised it. There is no contract: read it again.</Trans>
      )}
    </p>
  )
}

/** An address that opens no offer, or not now. Other errors are for the page of all errors. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useLingui()
  const brand = useBrand()
  const { search } = useLocation()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage isMissing={false} brand={brand} />
  const title = t`This link opens no offer`
  return (
    <section className={`wrap ${page.page} ${page.narrow}`}>
      <title>{`${title} · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <header className={page.head}>
        <h1>{title}</h1>
        <p className="lead">
          <Trans>It may be cut off. With the reference and your DNI you open it again.</Trans>
        </p>
      </header>
      <p>
        <a className={`${button.button} ${button.go}`} href={localHref('/oferta', search)}>
          <Trans>Open my offer</Trans>
        </a>
      </p>
      <CallUs />
    </section>
  )
}
