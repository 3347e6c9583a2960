import type { YearCalendar } from '#app/components/offers/twelve-months.tsx'
import type { Catalogue } from '#domain/catalogue.ts'
import type { CalculatorControls } from './calculator-controls.ts'
import { GiveDetails } from './give-details.tsx'
import { ReviewOrder } from './review-order.tsx'

export type LaterPhaseProps = { catalogue: Catalogue; controls: CalculatorControls; year: YearCalendar }

export function LaterPhase({ year, ...props }: LaterPhaseProps) {
  return props.controls.calculator.phase === 1 ? <GiveDetails {...props} /> : <ReviewOrder {...props} year={year} />
}
