import { KeepYourOperator } from '../keep-your-operator.tsx'
import { SentBefore } from '#app/components/forms/sending/sent-before.tsx'
import { SuccessOverlay } from '#app/components/forms/sending/success-overlay.tsx'
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
  if (hasStayed) return <SentBefore sent={props.sent} />
  return (
    <SuccessOverlay {...props}>
      <p>
        <KeepYourOperator />
      </p>
    </SuccessOverlay>
  )
}
