import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import button from '#app/components/controls/button.module.css'
import { FormProblems } from '#app/components/forms/problems/form-problems.tsx'
import type { OfferAnswer } from './answer-offer.server.ts'
import styles from './offer.module.css'
import type { OfferShown } from './press.tsx'

export type StandingProps = { offer: OfferShown; answer: OfferAnswer | null; action: string }

/** One state of an offer: what it is, and below what it means and the ways on. */
export function State({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <article className={`wrap ${styles.state}`}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </article>
  )
}

type WithdrawalProps = {
  /** When it was, in words. */
  received: string
  receiptHref: string
  children: ReactNode
}

/** A contract from which its customer has withdrawn by right. */
export function Withdrawal({ received, receiptHref, children }: WithdrawalProps) {
  return (
    <State title={<Trans>You have withdrawn from the contract</Trans>}>
      <p role="status">{received}</p>
      <p>
        <Trans>The contract has ended: you need to do nothing else.</Trans>
      </p>
      {children}
      <p>
        <a className={`${button.button} ${button.line}`} href={receiptHref}>
          <Trans>See my contract</Trans>
        </a>
      </p>
    </State>
  )
}

type AccountProps = { answer: Pick<OfferAnswer, 'problem'> | null; action: string } & {
  account: NonNullable<NonNullable<OfferShown['order']>['account']>
}

/** The account that is charged, and how who has given it ends that. */
export function Account({ account: { reference, ending, withdrawn }, answer, action }: AccountProps) {
  if (withdrawn !== null)
    return (
      <p className={styles.said} role="status">
        {withdrawn}
      </p>
    )
  return (
    <details className={styles.way} open={answer !== null}>
      <summary>
        <Trans>Withdraw the mandate to charge my account</Trans>
      </summary>
      <form method="post" action={action} noValidate>
        <FormProblems problem={answer?.problem ?? null} errors={[]} />
        <input type="hidden" name="withdraw" value={reference} />
        <p className="small">
          <Trans>
            We do not charge the account ending in {ending} any more, and get in touch with you to agree how you pay.
            The contract goes on.
          </Trans>
        </p>
        <button className={`${button.button} ${button.strong}`}>
          <Trans>Withdraw the mandate {reference}</Trans>
        </button>
      </form>
    </details>
  )
}

type CustomersProps = AccountProps & {
  /** Where another account is given; null where that is not possible any more, or here. */
  changeHref: string | null
}

/** The same for the customer: the account of somebody else is not theirs to end, and gives way to another one. */
export function CustomersAccount({ changeHref, ...shown }: CustomersProps) {
  const { holder, withdrawn } = shown.account
  if (holder === null || withdrawn !== null) return <Account {...shown} />
  if (changeHref === null) return null
  return (
    <p>
      <a className={`${button.button} ${button.line}`} href={changeHref}>
        <Trans>Use another account</Trans>
      </a>
    </p>
  )
}
