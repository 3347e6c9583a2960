import { randomUUID } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect, useLocation } from 'react-router'
import button from '#app/components/controls/button.module.css'
import { useBrand } from '#app/components/document/use-brand.ts'
import { localHref } from '#app/components/document/local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { Field } from '#app/components/forms/fields/field.tsx'
import { fieldErrorMessages } from '#app/components/forms/problems/field-error-messages.ts'
import { FormProblems } from '#app/components/forms/problems/form-problems.tsx'
import { HoneypotField } from '#app/components/forms/fields/honeypot-field.tsx'
import panel from '#app/components/forms/form-panel.module.css'
import type { RequestProblem } from '#app/components/forms/sending/request-answer.ts'
import { readRequestId } from '#app/components/forms/sending/request-id.ts'
import { CallUs } from '#app/components/layout/call-us.tsx'
import { email } from '#domain/people/form-rules.ts'
import { readReference } from '#domain/requests/reference.ts'
import type { FieldError } from '#domain/people/rule.ts'
import { clientContext, i18nContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { FORGET } from '#app/features/requests/receipt/receipt-notices.ts'
import { receiptPath } from '#app/features/requests/stored-request.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { readSender } from '#platform/limits/bot-signals.ts'
import { sendNewLink } from '#app/features/requests/receipt/lost-receipt.server.ts'
import { withTimeout } from '#platform/database/with-timeout.ts'
import { notStored, readForm } from '#app/features/requests/answer-form.server.ts'
import { forgottenCookie, tokenOpened } from './opened-receipts.server.ts'
import layout from '#app/components/layout/page-head.module.css'
import type { Route } from './+types/lost'

export const handle = { hydrate: false }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { name, referencePrefix } = context.get(siteContext).brand
  const i18n = context.get(i18nContext)
  const known = readReference(referencePrefix, url.searchParams.get('referencia') ?? '') ?? ''
  const services = context.get(servicesContext)
  // Where the database is away, the form is still there.
  const opened = known && (await withTimeout(tokenOpened(services, request, known)).catch(() => null))
  if (opened) {
    const headers = { 'cache-control': 'no-store' }
    throw redirect(localHref(receiptPath(opened), url.search), { status: 303, headers })
  }
  return {
    head: {
      title: i18n._(msg`Your receipt’s link · ${name}`),
      description: i18n._(msg`With your reference and e-mail we send you a new link to your receipt.`),
      indexed: false,
    },
    formId: randomUUID(),
    // The details that *My requests* knows: then only the e-mail is left to type.
    known,
  }
}

type Answer = {
  readonly sent: boolean
  readonly requestId: string
  readonly typed: { readonly reference: string; readonly email: string }
  readonly problem: RequestProblem | null
  readonly referenceIsWrong: boolean
  readonly emailError: FieldError | null
}

/**
 * Has this browser open no receipt by its reference any more, or sends a new link. That says the same for who matches and who
 * does not: in status, in words and in time.
 */
export async function action({ url, context }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const form = readForm(context)
  if (form.has(FORGET)) {
    const headers = { 'set-cookie': forgottenCookie(context.get(servicesContext)) }
    throw redirect(localHref('/mis-solicitudes', url.search), { status: 303, headers })
  }
  const typed = { reference: String(form.get('reference') ?? ''), email: String(form.get('email') ?? '') }
  const requestId = readRequestId(form) ?? randomUUID()
  const reference = readReference(site.brand.referencePrefix, typed.reference)
  const read = email(typed.email)
  const answer = (changes: Partial<Answer>): Answer => ({
    sent: false,
    requestId,
    typed,
    problem: null,
    referenceIsWrong: false,
    emailError: null,
    ...changes,
  })
  if (reference === null || !read.ok) {
    const emailError = read.ok ? null : read.error
    return data(answer({ problem: { code: 'incomplete' }, referenceIsWrong: reference === null, emailError }), 400)
  }
  try {
    const sender = readSender(form, context.get(clientContext))
    const lost = { reference, email: read.value, id: requestId, sender }
    await withTimeout(sendNewLink(context.get(requestServicesContext), site, lost))
    return data(answer({ sent: true }))
  } catch (error) {
    const { problem, status } = notStored(error, context)
    return data(answer({ problem }), status)
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Where somebody gets a new link to a receipt whose address they have lost. */
export default function LostRoute({ loaderData: { formId, known }, actionData }: Route.ComponentProps) {
  const { offering } = useRootData()
  const { i18n, t } = useLingui()
  const { pathname, search } = useLocation()
  const example = `${useBrand().referencePrefix}-7K4M-2Q7E`
  const { sent = false, typed, problem = null, referenceIsWrong = false, emailError = null } = actionData ?? {}
  const reference = referenceIsWrong ? t`Enter the reference as it stands on your receipt or in our e-mails` : undefined
  const address = emailError ? i18n._(fieldErrorMessages[emailError]) : undefined
  const errors = [
    ...(reference ? [{ field: 'reference', message: reference }] : []),
    ...(address ? [{ field: 'email', message: address }] : []),
  ]
  return (
    <div className={`wrap ${layout.page} ${layout.narrow}`}>
      <header className={layout.head}>
        <h1>
          <Trans>A new link to your receipt</Trans>
        </h1>
        <p className="lead">
          <Trans>At its address you see how far your request is, and can write to us or send files.</Trans>
        </p>
      </header>
      {sent ? (
        <section className={panel.panel} role="status">
          <h2>
            <Trans>Look at your e-mail</Trans>
          </h2>
          <p>
            <Trans>
              If that reference and that e-mail belong together, a new link is on its way there. The one you had before
              stops working.
            </Trans>
          </p>
          <p>
            <Trans>
              If nothing comes within some minutes, look in your spam folder, and check the reference and the e-mail
              that you gave us then. An address that has had many e-mails from us within the hour gets no more: try
              again in an hour.
            </Trans>
          </p>
          <CallUs />
        </section>
      ) : (
        <form className={panel.panel} method="post" action={pathname + search} noValidate aria-label={t`A new link`}>
          <FormProblems problem={problem} errors={errors} />
          <input type="hidden" name="request" value={actionData?.requestId ?? formId} />
          <HoneypotField />
          <Field
            name="reference"
            label={<Trans>Reference</Trans>}
            hint={<Trans>Like {example}. It is in the subject of our e-mails.</Trans>}
            error={reference}
            autoComplete="off"
            defaultValue={typed?.reference ?? known}
            required
          />
          <Field
            name="email"
            type="email"
            label={<Trans>E-mail</Trans>}
            hint={<Trans>The one you gave us with the request.</Trans>}
            error={address}
            autoComplete="email"
            defaultValue={typed?.email ?? ''}
            autoFocus={known !== '' && !actionData}
            required
          />
          <p>
            <button className={`${button.button} ${button.go} ${button.big}`}>
              <Trans>Send me the link</Trans>
            </button>
          </p>
          {offering.referrals && (
            <p className="small muted">
              <Trans>For a referral we have no e-mail of yours: call us with its reference.</Trans>
            </p>
          )}
        </form>
      )}
    </div>
  )
}
