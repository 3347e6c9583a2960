import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedChoice } from '#app/components/controls/segmented-choice.tsx'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import { sims } from '#app/features/ordering/order-wishes.ts'
import type { WishField } from '#app/features/ordering/wishes-form.ts'
import type { OrderedLine } from '#domain/price/ordered-lines.ts'
import type { TileScale } from '#domain/tile/tile.ts'
import { dataLabel, lastingText } from '#locales/words/labels.ts'
import { lineLabel, simLabel } from '#locales/words/wish-text.ts'
import calculatorStyles from '../calculator.module.css'
import styles from './details.module.css'
import { WishText, type WishInput } from './wish-field.tsx'

type LineNumberProps = {
  line: OrderedLine
  n: number
  /** What it costs, or that it is included. */
  price: string
  scale: TileScale
  /** Whether it may have an eSIM. */
  asksSim: boolean
  input: (field: WishField) => WishInput
}

/** Whether a line keeps a number or gets a new one, and on which SIM. The style sheet shows what the answer asks for. */
export function LineNumber({ line, n, price, scale, asksSim, input }: LineNumberProps) {
  const { i18n, t } = useLingui()
  const { key, data, per, dataOnly } = line
  const label = lineLabel(i18n, line, n)
  const choice = input(`choice.${key}`)
  const billing = input(`billing.${key}`)
  const holder = input(`holder.${key}`)
  const sim = input(`sim.${key}`)
  const said = [dataLabel(i18n, data), per && lastingText(i18n, per), price].filter(Boolean).join(', ')

  return (
    <div role="group" aria-label={label} className={styles.line}>
      <div className={styles.name}>
        <TariffTile {...scale} speedMb={null} data={data} tv={false} />
        <span>
          <b>
            <Trans>Line {n}</Trans>
          </b>
          <small>{said}</small>
        </span>
      </div>
      {!dataOnly && (
        <SegmentedChoice
          legend={<span className="visually-hidden">{t`${label}: do you bring your number?`}</span>}
          name={choice.name}
          value={choice.value}
          options={[
            { value: 'keep', label: t`Yes, mine` },
            { value: 'new', label: t`A new one` },
            { value: 'later', label: t`Later` },
          ]}
          onChoose={choice.onType}
        />
      )}
      {(!dataOnly || asksSim) && (
        <div
          className={dataOnly ? undefined : `${calculatorStyles.fields} ${styles.asked} ${asksSim ? '' : styles.kept}`}
        >
          {!dataOnly && (
            <>
              <div className={styles.kept}>
                <WishText input={input(`number.${key}`)} label={t`Number to keep`} type="tel" />
              </div>
              <div className={styles.kept}>
                <WishText input={input(`operator.${key}`)} label={t`Present operator`} type="text" />
              </div>
              <div className={styles.kept}>
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
                <p className="small">
                  <Trans>Prepaid: you top it up beforehand.</Trans>
                </p>
              </div>
            </>
          )}
          {asksSim && (
            <div>
              <SegmentedChoice
                legend={t`${label}: SIM`}
                name={sim.name}
                value={sim.value}
                options={sims.map((one) => ({ value: one, label: simLabel(i18n, one) }))}
                onChoose={sim.onType}
              />
              <p className="small">
                <Trans>eSIM: no plastic. Check that your phone takes one.</Trans>
              </p>
            </div>
          )}
          {!dataOnly && (
            <div className={`${styles.kept} ${calculatorStyles.whole}`}>
              <Tick
                type="checkbox"
                name={holder.name}
                value="own"
                checked={holder.value !== ''}
                onChange={(event) => holder.onType(event.target.checked ? 'own' : '')}
              >{t`I am the holder of this number`}</Tick>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
