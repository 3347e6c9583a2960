import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { priceOf } from '#domain/price/price.ts'
import { placeCode } from '#domain/place/place.ts'
import { seenTotalToken } from '#domain/price/seen-price.ts'
import { FORM, WITH_LANDLINE } from './state/form-id.ts'
import { SummaryPanel } from './summary-panel.tsx'
import type { CalculatorControls } from './state/calculator-controls.ts'
import styles from './calculator.module.css'

type CalculatorFormProps = {
  catalogue: Catalogue
  controls: CalculatorControls
  children: ReactNode
}

/** The form of one phase. State without a visible control is submitted in hidden fields, so that it works without scripts. */
export function CalculatorForm({ catalogue, controls, children }: CalculatorFormProps) {
  const { calculator, requestId, form, posting, onSubmit } = controls
  const { phase, combination, place } = calculator
  const { wishes, ...details } = calculator.details
  const { pathname, search } = useLocation()

  return (
    <form
      id={FORM}
      className={styles.form}
      method="post"
      action={pathname + search}
      noValidate
      aria-busy={posting || undefined}
      ref={form}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="phase" value={phase} />
      <input type="hidden" name="total" value={seenTotalToken(priceOf(catalogue, combination))} />
      {place && <input type="hidden" name="place" value={placeCode(place)} />}
      {requestId && <input type="hidden" name="request" value={requestId} />}
      {Object.entries(combination.lines).map(([mobile, count]) => (
        <input key={mobile} type="hidden" name={`line.${mobile}`} value={count} />
      ))}
      {phase !== 0 && (
        <>
          <input type="hidden" name="location" value={combination.location} />
          <input type="hidden" name="type" value={combination.type} />
          {combination.tariff && <input type="hidden" name="tariff" value={combination.tariff} />}
          {combination.tv && <input type="hidden" name="tv" value="on" />}
          {combination.landline && <input type="hidden" name={WITH_LANDLINE} value="on" />}
          {Object.entries(combination.charges ?? {}).map(([charge, count]) => (
            <input key={charge} type="hidden" name={`charge.${charge}`} value={count} />
          ))}
        </>
      )}
      {phase !== 1 &&
        Object.entries({ ...details, ...wishes }).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
      {children}
    </form>
  )
}

/** The form of a phase in which something is chosen or typed, beside the summary panel. */
export function FormBesidePanel({ children, ...props }: CalculatorFormProps) {
  return (
    <CalculatorForm {...props}>
      <div className={styles.groups}>{children}</div>
      <SummaryPanel {...props} />
    </CalculatorForm>
  )
}
