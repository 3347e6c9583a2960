import { KeepYourOperator } from '../keep-your-operator.tsx'
import { SentBefore } from '#app/components/forms/sending/sent-before.tsx'
import { Trans } from '@lingui/react/macro'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import button from '#app/components/controls/button.module.css'
import { SuccessOverlay, type Onward } from '#app/components/forms/sending/success-overlay.tsx'
import type { YearCalendar } from '#app/components/offers/price/twelve-months.tsx'
import type { Sent } from '#app/components/forms/sending/request-answer.ts'
import type { CallTime } from '#domain/calendar/call-time.ts'
import { withTaxOfAddress } from '#domain/place/address-refusal.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { withIssuer } from '../issuer.ts'
import type { WhoOrders } from '../who-orders.ts'
import type { CalculatorControls } from './state/calculator-controls.ts'
import { GiveDetails } from './details/give-details.tsx'
import { useKnownAddress } from './details/use-known-address.ts'
import { ReviewOrder } from './review/review-order.tsx'

export type LaterPhaseProps = {
  catalogue: Catalogue
  controls: CalculatorControls
  year: YearCalendar
  /** When in the day staff call. */
  callTimes: readonly CallTime[]
  who: WhoOrders | null
}

export function LaterPhase({ year, callTimes, controls: { calculator, ...typed }, ...props }: LaterPhaseProps) {
  const details = withIssuer(calculator.details, props.who)
  const knownAddress = useKnownAddress(props.catalogue, details, typed.shown)
  const combination = withTaxOfAddress(props.catalogue, calculator.combination, knownAddress)
  const controls = { ...typed, calculator: { ...calculator, combination, details }, knownAddress }
  if (calculator.phase === 1) return <GiveDetails {...props} controls={controls} callTimes={callTimes} />
  return <ReviewOrder {...props} controls={controls} year={year} />
}

export type OrderSentProps = { sent: Sent; hasStayed: boolean; onStay: () => void }

export function OrderSent({ hasStayed, ...props }: OrderSentProps) {
  if (hasStayed)
    return <SentBefore sent={props.sent}>{props.sent.agreePath && <StepLeft path={props.sent.agreePath} />}</SentBefore>
  return (
    <SuccessOverlay {...props} onward={toAgree(props.sent)}>
      <p>
        <KeepYourOperator />
      </p>
    </SuccessOverlay>
  )
}

/** The way to it for who has stayed on the page. */
function StepLeft({ path }: { path: string }) {
  const localHref = useLocalHref()
  return (
    <>
      {' · '}
      <a href={localHref(path)}>
        <Trans>Read it and agree</Trans>
      </a>
    </>
  )
}

/** The last step of an order that its customer can contract at once. */
function toAgree({ agreePath }: Sent): Onward | null {
  if (agreePath === undefined) return null
  return {
    path: agreePath,
    step: (target) => (
      <>
        <p>
          <Trans>One step is left, if you like: read what you contract, and agree to it.</Trans>
        </p>
        <a className={`${button.button} ${button.go} ${button.big}`} href={target}>
          <Trans>Read it and agree</Trans>
        </a>
      </>
    ),
    says: (seconds) => <Trans>We take you to what you ordered in {seconds} s</Trans>,
  }
}
