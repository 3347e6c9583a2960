import { Trans, useLingui } from '@lingui/react/macro'
import { isRouteErrorResponse, useLocation } from 'react-router'
import button from '#app/components/controls/button.module.css'
import { ErrorPage } from '#app/components/document/error-page.tsx'
import { localHref } from '#app/components/document/local-href.ts'
import { useBrand } from '#app/components/document/use-brand.ts'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { Field } from '#app/components/forms/fields/field.tsx'
import { FormProblems } from '#app/components/forms/problems/form-problems.tsx'
import { CallUs } from '#app/components/layout/call-us.tsx'
import { MandateInFull } from '#app/features/mandates/your-account.tsx'
import { formatDay } from '#locales/formats/calendar.ts'
import { localeOf } from '#locales/i18n.ts'
import { documentLabel } from '#locales/words/document-text.ts'
import { priceText } from '#locales/words/price-text.ts'
import { answerHolder, type HolderAnswer } from './answer-holder.server.ts'
import { holderView } from './holder-view.server.ts'
import styles from './offer.module.css'
import { Account, State } from './state.tsx'
import type { Route } from './+types/holder'

export const handle = { hydrate: false }

export function loader({ params, url, context }: Route.LoaderArgs) {
  return holderView(context, { token: params.token, url })
}

/** Opening it authorises nothing: that takes a press. */
export function action({ params, url, request, context }: Route.ActionArgs) {
  return answerHolder(context, { token: params.token, url, request })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

type Shown = Awaited<ReturnType<typeof holderView>>

/** Where whoever has the account says whether it may be charged for what somebody else has accepted. */
export default function HolderRoute({ loaderData: shown, actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const action = localHref(pathname, search)
  const answer = actionData ?? null
  const { called, customer, standing, hasDeclined } = shown
  if (standing === 'accepted') return <Authorised shown={shown} answer={answer} action={action} />
  if (standing === 'awaits-holder') return <Asked shown={shown} answer={answer} action={action} />
  return (
    <State title={hasDeclined ? <Trans>Thank you, {called}</Trans> : <Trans>There is nothing to authorise</Trans>}>
      <p role="status">
        {hasDeclined ? (
          <Trans>We have told {customer} that it is not your account. Nothing is charged to it.</Trans>
        ) : (
          <Trans>What {customer} had accepted does not hold as it was. Nothing is charged to your account.</Trans>
        )}
      </p>
      <CallUs />
    </State>
  )
}

type StateProps = { shown: Shown; answer: HolderAnswer | null; action: string }

function Asked({ shown, answer, action }: StateProps) {
  const { i18n } = useLingui()
  const { name: company } = useBrand()
  const { documentHint } = useRootData()
  const { called, customer, ending, price, mandate, validUntil, words } = shown
  const errors = answer?.errors ?? {}
  const until = formatDay(validUntil, localeOf(i18n))
  const monthly = priceText(i18n, price)
  return (
    <State title={<Trans>{called}, do you authorise these charges?</Trans>}>
      <p>
        <Trans>
          <b translate="no">{customer}</b> signs up with {company} and has given your account ending in{' '}
          <b className="num">{ending}</b>. It will be <b>{monthly}</b> You sign up for nothing.
        </Trans>
      </p>
      {mandate && <MandateInFull mandate={mandate} />}
      <form method="post" action={action} noValidate className={styles.asked}>
        <FormProblems
          problem={answer?.problem ?? null}
          errors={Object.entries(errors).map(([field, message]) => ({ field, message }))}
        />
        <input type="hidden" name="mandate-shown" value={mandate?.sha256} />
        <Field
          name="identity"
          label={documentHint ? i18n._(documentLabel) : <Trans>Your DNI, NIE or CIF</Trans>}
          hint={documentHint}
          error={errors['identity']}
          autoComplete="off"
          defaultValue={answer?.typed['identity'] ?? ''}
          required
        />
        <button
          id="field-press"
          className={`${button.button} ${button.go} ${button.big} ${styles.wide}`}
          name="holder"
          value="authorise"
        >
          {words}
        </button>
        <p className="small">
          <Trans>You may do it until the end of {until}. Until then nothing is charged.</Trans>
        </p>
        <p>
          <button className={`${button.button} ${button.line}`} name="holder" value="decline">
            <Trans>It is not my account</Trans>
          </button>
        </p>
      </form>
    </State>
  )
}

/** What was authorised, to keep, and how its holder ends that. */
function Authorised({ shown, answer, action }: StateProps) {
  const { called, account, pdfHref } = shown
  const { ending, reference } = account ?? { ending: '', reference: '' }
  return (
    <State
      title={
        account && account.withdrawn !== null ? (
          <Trans>{called}, the mandate is withdrawn</Trans>
        ) : (
          <Trans>Done, {called}</Trans>
        )
      }
    >
      <p role="status">
        {account === null ? (
          <Trans>It needs nothing of you any more.</Trans>
        ) : (
          (account.withdrawn ?? (
            <Trans>
              You have authorised the charges to your account ending in {ending}, by mandate{' '}
              <b className="num">{reference}</b>.
            </Trans>
          ))
        )}
      </p>
      {account && (
        <p>
          <a className={`${button.button} ${button.line}`} href={pdfHref} rel="nofollow">
            <Trans>The mandate, PDF</Trans>
          </a>
        </p>
      )}
      {account?.withdrawn === null && <Account account={account} answer={answer} action={action} />}
    </State>
  )
}

/** A link that asks nobody, or not now. Other errors are for the page of all errors. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useLingui()
  const brand = useBrand()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage isMissing={false} brand={brand} />
  const title = t`This link asks for nothing any more`
  return (
    <State title={title}>
      <title>{`${title} · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <p>
        <Trans>
          Another account was given in the place of yours, or the link is cut off. Nothing is charged to yours.
        </Trans>
      </p>
      <CallUs />
    </State>
  )
}
