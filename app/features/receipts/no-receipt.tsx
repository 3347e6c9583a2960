import { Trans, useLingui } from '@lingui/react/macro'
import { isRouteErrorResponse, useLocation } from 'react-router'
import button from '#app/components/controls/button.module.css'
import { ErrorPage } from '#app/components/document/error-page.tsx'
import { useBrand } from '#app/components/document/use-brand.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { CallUs } from '#app/components/layout/call-us.tsx'
import { WriteForm } from './conversation.tsx'
import layout from '#app/components/layout/page-head.module.css'
import type { NumberAnswer } from './numbers/answer-number.server.ts'
import { RatingPart, type RatingAnswer } from '#app/features/care-report/rating-part.tsx'
import { UnsentNumber } from './numbers/unsent-number.tsx'
import type { VisitAnswer } from './visit/answer-visit.server.ts'
import { VisitChoice } from './visit/visit-choice.tsx'
import type { WriteAnswer } from './write.server.ts'

type NoReceiptProps = {
  readonly error: unknown
  /** The form that could not be stored: it is not to be typed again. */
  readonly unsent: WriteAnswer | VisitAnswer | NumberAnswer | RatingAnswer | null
}

/** An address that opens no receipt, or none any more, or not now. Other errors are for the page of all errors. */
export function NoReceipt({ error, unsent }: NoReceiptProps) {
  const { t } = useLingui()
  const brand = useBrand()
  const localHref = useLocalHref()
  if (unsent) return <NotNow unsent={unsent} />
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage isMissing={false} brand={brand} />
  const title = t`This link opens no receipt`
  return (
    <section className={`wrap ${layout.page} ${layout.narrow}`}>
      <title>{`${title} · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <header className={layout.head}>
        <h1>{title}</h1>
        <p className="lead">
          <Trans>It may be cut off, or you have asked for a newer one since: then only that one works.</Trans>
        </p>
      </header>
      <p>
        <a className={`${button.button} ${button.go}`} href={localHref('/justificante')}>
          <Trans>Get a new link</Trans>
        </a>
      </p>
      <CallUs />
    </section>
  )
}

function NotNow({ unsent }: { unsent: WriteAnswer | VisitAnswer | NumberAnswer | RatingAnswer }) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const title = t`We can’t open your receipt at this moment`
  return (
    <section className={`wrap ${layout.page} ${layout.narrow}`}>
      <title>{`${title} · ${useBrand().name}`}</title>
      <meta name="robots" content="noindex" />
      <header className={layout.head}>
        <h1>{title}</h1>
      </header>
      {'wished' in unsent ? (
        <VisitChoice
          slots={[]}
          access=""
          phone=""
          isChange={false}
          answer={unsent}
          formId={unsent.requestId}
          action={pathname + search}
        />
      ) : 'rated' in unsent ? (
        <RatingPart question="asked" answer={unsent} action={pathname + search} />
      ) : 'port' in unsent ? (
        <UnsentNumber answer={unsent} action={pathname + search} />
      ) : (
        <WriteForm answer={unsent} formId={unsent.requestId} action={pathname + search} isMailed />
      )}
    </section>
  )
}
