import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { data, redirect, useLocation } from 'react-router'
import button from '#app/components/controls/button.module.css'
import { localHref } from '#app/components/document/local-href.ts'
import { FormProblems } from '#app/components/forms/problems/form-problems.tsx'
import type { RequestProblem } from '#app/components/forms/sending/request-answer.ts'
import { isTicked } from '#app/components/forms/fields/is-ticked.ts'
import { ibanFaultText } from '#app/features/mandates/describe-iban.ts'
import { mandatesOf } from '#app/features/mandates/mandates.server.ts'
import { IbanField, MandateInFull } from '#app/features/mandates/your-account.tsx'
import { notStored, readForm } from '#app/features/requests/answer-form.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { receiptPath } from '#app/features/requests/stored-request.server.ts'
import { rightReceived } from '#app/features/rights/describe.ts'
import { withTimeout } from '#platform/database/with-timeout.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { changeAccount, payableOrder } from '../change-account.server.ts'
import { mandateProblems } from '../describe-offer.ts'
import { withdrawAccount } from '../withdraw-account.server.ts'
import { accountShown } from './offer-view.server.ts'
import styles from './offer.module.css'
import { Box } from './press.tsx'
import { CustomersAccount, State, Withdrawal } from './state.tsx'
import type { Route } from './+types/account'

export const handle = { hydrate: false }

type Context = Route.LoaderArgs['context']

/** The contract of a receipt that is paid from an account. Throws 404 where there is none, and 503 where nobody can say. */
async function requirePayable(context: Context, token: string) {
  const services = context.get(requestServicesContext)
  const order = await withTimeout(payableOrder(services, context.get(siteContext), token)).catch((error: Error) => {
    services.log.error({ error: error.message }, 'an account could not be read')
    throw data(null, { status: 503 })
  })
  if (!order) throw data(null, { status: 404 })
  return order
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { id, asked, withdrawalAt } = await requirePayable(context, params.token)
  const i18n = context.get(i18nContext)
  const [mandate] = await mandatesOf(context.get(requestServicesContext), [id])
  const { name } = context.get(siteContext).brand
  return {
    mandate: asked,
    withdrawal: withdrawalAt === null ? null : rightReceived(i18n, 'withdrawal', withdrawalAt),
    account: accountShown(i18n, mandate),
    isSaid: url.searchParams.has('hecho'),
    receiptHref: localHref(receiptPath(params.token), url.search),
    title: i18n._(msg`Your account · ${name}`),
  }
}

type Answer = {
  readonly problem: RequestProblem
  readonly typed: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
  readonly wrongGroups: readonly number[]
}

/** Gives the contract another account, or ends that one is charged. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const form = readForm(context)
  const services = context.get(requestServicesContext)
  const site = context.get(siteContext)
  const i18n = context.get(i18nContext)
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const again = (problem: RequestProblem, status: number, wrong: Partial<Answer> = {}) =>
    data<Answer>({ problem, typed, errors: {}, wrongGroups: [], ...wrong }, status)
  try {
    const order = await requirePayable(context, params.token)
    const reference = typed['withdraw']
    if (reference !== undefined)
      await withTimeout(withdrawAccount(services, site, order, { reference, by: 'customer' }))
    else {
      const press = {
        iban: typed['iban'] ?? '',
        mandate: typed['mandate-shown'] ?? '',
        isTicked: isTicked(form, 'mandate'),
      }
      const changed = await withTimeout(changeAccount(services, site, order, press))
      if (changed.outcome === 'incomplete') {
        const { fault, lacksMandate } = changed
        const errors = {
          ...(fault && { iban: ibanFaultText(i18n, fault) }),
          ...(lacksMandate && {
            mandate: i18n._(mandateProblems.missing),
          }),
        }
        return again({ code: 'incomplete' }, 400, { errors, wrongGroups: fault?.groups ?? [] })
      }
      // Its page says so.
      if (changed.outcome === 'withdrawn') return again({ code: 'incomplete' }, 409)
      if (changed.outcome === 'changed')
        return again({ code: 'incomplete' }, 409, {
          errors: { mandate: i18n._(mandateProblems.changed) },
        })
    }
    throw redirect(localHref(`${receiptPath(params.token)}/cuenta?hecho`, url.search), 303)
  } catch (error) {
    // An error that is an answer already is passed on.
    if (!(error instanceof Error)) throw error
    const { problem, status } = notStored(error, context)
    return again(problem, status)
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

/** The account that a contract is charged to, and how its customer gives another one. */
export default function AccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const { mandate, account, isSaid, receiptHref, withdrawal } = loaderData
  const answer = actionData ?? null
  const action = localHref(pathname, search)
  const errors = Object.entries(answer?.errors ?? {}).map(([field, message]) => ({ field, message }))
  const { debtor } = mandate
  const { reference, ending } = account ?? { reference: '', ending: '' }
  const isInForce = account?.withdrawn === null
  if (withdrawal !== null)
    return (
      <Withdrawal received={withdrawal} receiptHref={receiptHref}>
        {account && <CustomersAccount account={account} answer={null} action={action} changeHref={null} />}
      </Withdrawal>
    )
  return (
    <State title={<Trans>Your account</Trans>}>
      {isInForce && (
        <p {...(isSaid && { className: styles.said, role: 'status' })}>
          <Trans>
            We charge your bills to the account ending in <b className="num">{ending}</b>, by mandate{' '}
            <b className="num">{reference}</b>.
          </Trans>
        </p>
      )}
      <form method="post" action={action} noValidate className={styles.asked}>
        <h2>{isInForce ? <Trans>Change to another account</Trans> : <Trans>Give an account</Trans>}</h2>
        <FormProblems problem={answer?.problem ?? null} errors={errors} />
        <input type="hidden" name="mandate-shown" value={mandate.sha256} />
        <IbanField answer={answer} />
        <p>
          <Trans>
            It has to be an account of <b translate="no">{debtor}</b>. If it is somebody else’s, ask us before you
            press.
          </Trans>
        </p>
        <MandateInFull mandate={mandate} />
        <Box name="mandate" answer={answer} />
        <p>
          <button className={`${button.button} ${button.go}`}>
            {isInForce ? <Trans>Change the account</Trans> : <Trans>Authorise this account</Trans>}
          </button>
        </p>
        {isInForce && (
          <p className="small">
            <Trans>It is a new mandate: the one of now is withdrawn, and both are told to you by e-mail.</Trans>
          </p>
        )}
      </form>
      {account && <CustomersAccount account={account} answer={null} action={action} changeHref={null} />}
      <p>
        <a className={`${button.button} ${button.line}`} href={receiptHref}>
          <Trans>See my contract</Trans>
        </a>
      </p>
    </State>
  )
}
