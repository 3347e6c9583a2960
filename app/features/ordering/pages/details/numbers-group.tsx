import { Trans, useLingui } from '@lingui/react/macro'
import { Disclosure, useOpen } from '#app/components/controls/disclosure.tsx'
import { KeepYourOperator } from '#app/features/ordering/keep-your-operator.tsx'
import { isWishField, type WishesForm, type WishField } from '#app/features/ordering/wishes-form.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { paidFor } from '#domain/price/price.ts'
import { tileScale } from '#domain/tile/composed-tile.ts'
import { amountLabel, amountText } from '#locales/words/amount-text.ts'
import { DetailsGroup } from './details-group.tsx'
import styles from './details.module.css'
import { LineNumber } from './line-number.tsx'
import { WishText, type WishInputs } from './wish-field.tsx'

type NumbersGroupProps = { catalogue: Catalogue; wishes: WishesForm; inputs: WishInputs }

/** The numbers to keep, a line at a time and the landline: none of it is required. */
export function NumbersGroup({ catalogue, wishes, inputs: { questions, input } }: NumbersGroupProps) {
  const { i18n, t } = useLingui()
  const { lines, landline: asksLandline, landlinePrice, sims } = questions
  const asksNumbers = asksLandline || lines.some(({ dataOnly }) => !dataOnly)
  const asksSims = sims === true
  const landline = input('landline')
  const isOpen = useOpen(landline.value !== '')
  const kept = <UnshownWishes wishes={wishes} shown={lines.map(({ key }) => key)} asksLandline={asksLandline} />
  if (!asksNumbers && !asksSims) return kept

  const priceOf = (key: string) => {
    const line = catalogue.mobile.find(({ id }) => id === key.slice(0, key.lastIndexOf('.')))
    return line && amountText(i18n, paidFor(catalogue, line.id, line.price))
  }
  return (
    <DetailsGroup part={0} heading={asksNumbers ? <Trans>Do you bring your number?</Trans> : <Trans>Your lines</Trans>}>
      {kept}
      {asksNumbers && (
        <p className="muted">
          <Trans>Keeping it costs nothing, and we ask for it.</Trans> <KeepYourOperator />
        </p>
      )}
      <div>
        {lines.length > 0 && (
          <div className={styles.lines}>
            {lines.map((line, index) => (
              <LineNumber
                key={line.key}
                line={line}
                n={index + 1}
                price={priceOf(line.key) ?? t`included`}
                scale={tileScale(catalogue)}
                asksSim={asksSims}
                input={input}
              />
            ))}
          </div>
        )}
        {asksLandline && (
          <Disclosure
            className={styles.fold}
            open={isOpen}
            summary={
              <span>
                <Trans>Do you have a landline that you want to keep?</Trans>{' '}
                <small className="muted">
                  {landlinePrice === undefined ? (
                    <Trans>Optional</Trans>
                  ) : landlinePrice === null ? (
                    <Trans>It is paid apart: we tell you its price before you sign up.</Trans>
                  ) : (
                    amountLabel(i18n, { per: 'month', cents: landlinePrice })
                  )}
                </small>
              </span>
            }
          >
            <div>
              <WishText input={landline} label={t`Landline to keep`} type="tel" />
            </div>
          </Disclosure>
        )}
      </div>
    </DetailsGroup>
  )
}

type UnshownWishesProps = { wishes: WishesForm; shown: readonly string[]; asksLandline: boolean }

/** Keeps what was typed for a line that was taken off, for when it is added again. It is not part of an order. */
function UnshownWishes({ wishes, shown, asksLandline }: UnshownWishesProps) {
  const isShown = (field: WishField) =>
    field.includes('.') ? shown.includes(field.slice(field.indexOf('.') + 1)) : field !== 'landline' || asksLandline
  return Object.entries(wishes).map(
    ([field, value]) =>
      isWishField(field) && !isShown(field) && <input key={field} type="hidden" name={field} value={value} />,
  )
}
