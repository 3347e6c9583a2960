import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect, useLocation } from 'react-router'
import button from '#app/components/controls/button.module.css'
import { localHref } from '#app/components/document/local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useBrand } from '#app/components/document/use-brand.ts'
import { Field } from '#app/components/forms/fields/field.tsx'
import panel from '#app/components/forms/form-panel.module.css'
import { FormProblems } from '#app/components/forms/problems/form-problems.tsx'
import { fieldErrorMessages } from '#app/components/forms/problems/field-error-messages.ts'
import type { RequestProblem } from '#app/components/forms/sending/request-answer.ts'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { documentLabel } from '#locales/words/document-text.ts'
import { CallUs } from '#app/components/layout/call-us.tsx'
import page from '#app/components/layout/page-head.module.css'
import { notStored, readForm } from '#app/features/requests/answer-form.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { withTimeout } from '#platform/database/with-timeout.ts'
import { clientContext, i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { findLostOffer } from '../lost-offer.server.ts'
import { offerPath } from '../offers.server.ts'
import type { Route } from './+types/lost'

export const handle = { hydrate: false }

export function loader({ context }: Route.LoaderArgs) {
  const i18n = context.get(i18nContext)
  const { name } = context.get(siteContext).brand
  return {
    head: {
      title: i18n._(msg`Open your offer · ${name}`),
      description: i18n._(msg`With its reference and your DNI you open the offer that we sent you.`),
      indexed: false,
    },
  }
}

type Answer = {
  readonly typed: { readonly reference: string; readonly identity: string }
  readonly problem: RequestProblem
  readonly errors: Readonly<Record<string, string>>
}

/** Opens an offer whose link is lost, in one step: the answer is the same whether reference or number are wrong. */
export async function action({ url, context }: Route.ActionArgs) {
  const form = readForm(context)
  const typed = { reference: String(form.get('reference') ?? ''), identity: String(form.get('identity') ?? '') }
  const { network } = context.get(clientContext)
  const i18n = context.get(i18nContext)
  const errors = {
    ...(typed.reference.trim() === '' && { reference: i18n._(msg`Enter the reference of your offer`) }),
    ...(typed.identity.trim() === '' && { identity: i18n._(fieldErrorMessages['identity-empty']) }),
  }
  if (Object.keys(errors).length > 0) return data<Answer>({ typed, problem: { code: 'incomplete' }, errors }, 400)
  try {
    const services = context.get(requestServicesContext)
    const token = await withTimeout(findLostOffer(services, context.get(siteContext), { ...typed, network }))
    if (token === null) {
      const reference = i18n._(msg`That reference and that number open no offer. Look at both.`)
      return data<Answer>({ typed, problem: { code: 'incomplete' }, errors: { reference } }, 400)
    }
    throw redirect(localHref(offerPath(token), url.search), 303)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { problem, status } = notStored(error, context)
    return data<Answer>({ typed, problem, errors: {} }, status)
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Where somebody opens an offer whose link they have lost. */
export default function LostOfferRoute({ actionData }: Route.ComponentProps) {
  const { i18n, t } = useLingui()
  const { documentHint } = useRootData()
  const { pathname, search } = useLocation()
  const { phone, referencePrefix } = useBrand()
  const example = `${referencePrefix}-7K4M-2Q7E`
  const { typed, problem = null, errors = {} } = actionData ?? {}
  return (
    <div className={`wrap ${page.page} ${page.narrow}`}>
      <header className={page.head}>
        <h1>
          <Trans>Open your offer</Trans>
        </h1>
        <p className="lead">
          <Trans>Without e-mail and without a password: the reference and your DNI.</Trans>
        </p>
      </header>
      <form className={panel.panel} method="post" action={pathname + search} noValidate aria-label={t`Open your offer`}>
        <FormProblems
          problem={problem}
          errors={Object.entries(errors).map(([field, message]) => ({ field, message }))}
        />
        <Field
          name="reference"
          label={<Trans>Reference</Trans>}
          hint={<Trans>Like {example}. It is in the subject of our e-mails, and we tell it to you by phone.</Trans>}
          error={errors['reference']}
          autoComplete="off"
          defaultValue={typed?.reference ?? ''}
          required
        />
        <Field
          name="identity"
          label={documentHint ? i18n._(documentLabel) : <Trans>DNI, NIE or CIF</Trans>}
          hint={documentHint}
          error={errors['identity']}
          autoComplete="off"
          defaultValue={typed?.identity ?? ''}
          required
        />
        <p>
          <button className={`${button.button} ${button.go} ${button.big}`}>
            <Trans>Open my offer</Trans>
          </button>
        </p>
        <p className="small muted">
          <Trans>
            No reference? We tell it to you on {phone}. The offer is opened with your DNI, and not by phone: nobody
            accepts it for you.
          </Trans>
        </p>
      </form>
      <CallUs />
    </div>
  )
}
