import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '#app/components/forms/fields/field.tsx'
import { daysAfter } from '#domain/calendar/spanish-time.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { localeOf } from '#locales/i18n.ts'
import { DATE_DAYS } from '#app/features/rights/form-rules.ts'
import type { ToldCost } from '#app/features/rights/leaving-rules.ts'
import { fieldLabel } from '#app/features/rights/texts/right-labels.ts'
import { ChoiceField } from '../choice-field.tsx'
import type { RightFacts } from '../load-right.server.ts'
import { DAY, OTHER_DAY } from '../posted-right.ts'
import styles from './leaving.module.css'

type DayChoiceProps = {
  error: string | undefined
  /** The ISO date that was chosen; empty: as soon as may be. */
  typed: string
  facts: Pick<RightFacts, 'today' | 'soonest'>
  cost: ToldCost | null
}

/** From which day: as soon as may be, from when it costs nothing, or another one. */
export function DayChoice({ error, typed: given, facts: { today, soonest }, cost }: DayChoiceProps) {
  const { i18n, t } = useLingui()
  const locale = localeOf(i18n)
  // A receipt gives the soonest day by its date.
  const typed = given === soonest ? '' : given
  const falling = cost !== null && typeof cost === 'object' && cost.amount > 0 ? cost : null
  const mayWait = falling && falling.freeFrom <= daysAfter(today, DATE_DAYS)
  const isOther = typed !== '' && typed !== falling?.freeFrom
  const options = [
    {
      value: '',
      label: <Day day={formatDay(soonest, locale)}>{t`As soon as may be`}</Day>,
      amount: falling && falling.amount,
    },
    ...(mayWait
      ? [
          {
            value: falling.freeFrom,
            label: <Day day={formatDay(falling.freeFrom, locale)}>{t`When it costs nothing`}</Day>,
            amount: 0,
          },
        ]
      : []),
    { value: OTHER_DAY, label: <Trans>Another day</Trans> },
  ]
  return (
    <div className={styles.days}>
      <ChoiceField
        name="date"
        label={i18n._(fieldLabel('cancellation', 'date'))}
        error={error}
        several={false}
        options={options}
        chosen={[isOther ? OTHER_DAY : typed]}
      />
      <div className={styles.other}>
        <Field
          name={DAY}
          type="date"
          label={<Trans>Which day</Trans>}
          defaultValue={isOther && typed !== OTHER_DAY ? typed : ''}
        />
      </div>
    </div>
  )
}

function Day({ day, children }: { day: string; children: string }) {
  return (
    <>
      {children}
      <small className={styles.day}>{day}</small>
    </>
  )
}
