import { useLingui } from '@lingui/react/macro'
import { SegmentedChoice } from '#app/components/controls/segmented-choice.tsx'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import type { OrderedLine } from '#domain/price/ordered-lines.ts'
import { sims } from '#app/features/ordering/order-wishes.ts'
import type { WishField } from '#app/features/ordering/wishes-form.ts'
import { lineLabel, simLabel } from '#locales/words/wish-text.ts'
import styles from '../calculator.module.css'
import { WishText, type WishInput } from './wish-field.tsx'

type LineNumberProps = {
  line: OrderedLine
  n: number
  /** Whether it may have an eSIM. */
  asksSim: boolean
  input: (field: WishField) => WishInput
}

/** Whether a line gets a new number or keeps one, and on which SIM. The style sheet shows what is asked of a number to keep. */
export function LineNumber({ line, n, asksSim, input }: LineNumberProps) {
  const { i18n, t } = useLingui()
  const label = lineLabel(i18n, line, n)
  const choice = input(`choice.${line.key}`)
  const billing = input(`billing.${line.key}`)
  const holder = input(`holder.${line.key}`)
  const sim = input(`sim.${line.key}`)

  return (
    <div className={styles.line}>
      {!line.dataOnly && (
        <>
          <SegmentedChoice
            legend={label}
            name={choice.name}
            value={choice.value}
            options={[
              { value: '', label: t`Undecided` },
              { value: 'new', label: t`New number` },
              { value: 'keep', label: t`Keep mine` },
            ]}
            onChoose={choice.onType}
          />
          <div role="group" aria-label={label} className={`${styles.fields} ${styles.kept}`}>
            <WishText input={input(`number.${line.key}`)} label={t`Number to keep`} type="tel" />
            <WishText input={input(`operator.${line.key}`)} label={t`Present operator`} type="text" />
            <SegmentedChoice
              legend={t`How you pay it now`}
              name={billing.name}
              value={billing.value}
              options={[
                { value: 'contract', label: t`Contract` },
                { value: 'prepaid', label: t`Prepaid` },
              ]}
              onChoose={billing.onType}
            />
            <Tick
              type="checkbox"
              name={holder.name}
              value="own"
              checked={holder.value !== ''}
              onChange={(event) => holder.onType(event.target.checked ? 'own' : '')}
            >{t`I am the holder of this number`}</Tick>
          </div>
        </>
      )}
      {asksSim && (
        <SegmentedChoice
          legend={t`${label}: SIM`}
          name={sim.name}
          value={sim.value}
          options={[
            { value: '', label: t`Undecided` },
            ...sims.map((one) => ({ value: one, label: simLabel(i18n, one) })),
          ]}
          onChoose={sim.onType}
        />
      )}
    </div>
  )
}
