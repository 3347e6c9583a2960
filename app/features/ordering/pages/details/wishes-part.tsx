import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Disclosure } from '#app/components/controls/disclosure.tsx'
import { SegmentedChoice } from '#app/components/controls/segmented-choice.tsx'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { afterPress } from '#app/components/forms/fields/after-press.ts'
import { CharactersLeft } from '#app/components/forms/fields/characters-left.tsx'
import { LongField } from '#app/components/forms/fields/field.tsx'
import type { CallTime } from '#domain/calendar/call-time.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { checkWishes, maxWishLengths, wishQuestions, withWish } from '#app/features/ordering/order-wishes.ts'
import { isWishField, type WishField } from '#app/features/ordering/wishes-form.ts'
import { callTimeLabel, landlinePriceText } from '#locales/words/wish-text.ts'
import type { CalculatorControls } from '../state/calculator-controls.ts'
import { LineNumber } from './line-number.tsx'
import { WishText, type WishInput } from './wish-field.tsx'
import { wishErrorMessages } from './wish-messages.ts'
import styles from '../calculator.module.css'

type WishesPartProps = { catalogue: Catalogue; controls: CalculatorControls; callTimes: readonly CallTime[] }

/**
 * The optional part of the details: numbers to keep, when to call, a note. It is closed at first, and opens by itself
 * where something is typed in it.
 */
export function WishesPart({ catalogue, controls, callTimes }: WishesPartProps) {
  const { i18n, t } = useLingui()
  const { openingHours } = useRootData()
  const { calculator, field: toCorrect, hydrated, setDetails } = controls
  const typed = calculator.details.wishes
  const questions = wishQuestions(catalogue, calculator.combination)
  const { wishes, errors } = checkWishes(typed, questions, '')
  const [left, setLeft] = useState(() => new Set(Object.keys(typed)))
  const [wasUsed, setUsed] = useState(false)
  const isUsed = wasUsed || wishes !== null
  if (isUsed && !wasUsed) setUsed(true)

  function input(name: WishField): WishInput {
    const error = toCorrect !== null || left.has(name) ? errors[name] : undefined
    return {
      name,
      value: typed[name] ?? '',
      error: error && i18n._(wishErrorMessages[error]),
      autoFocus: name === toCorrect,
      onType: (text) => setDetails((latest) => ({ wishes: withWish(latest.wishes, name, text) })),
      onLeave: () => afterPress(() => setLeft((before) => new Set(before).add(name))),
    }
  }
  const callTime = input('callTime')
  const note = input('note')
  const { lines } = questions
  const asksNumbers = lines.some(({ dataOnly }) => !dataOnly) || questions.landline

  return (
    <Disclosure
      className={styles.wishes}
      open={isUsed}
      summary={
        <span>
          {asksNumbers ? (
            <Trans>Your numbers, when to call you, a note</Trans>
          ) : (
            <Trans>When to call you, a note</Trans>
          )}{' '}
          <small className="muted">
            <Trans>Optional</Trans>
          </small>
        </span>
      }
    >
      <div>
        <UnshownWishes controls={controls} shown={lines.map(({ key }) => key)} asksLandline={questions.landline} />
        {lines.map((line, index) => (
          <LineNumber key={line.key} line={line} n={index + 1} asksSim={questions.sims === true} input={input} />
        ))}
        {questions.landline && (
          <WishText
            input={input('landline')}
            label={t`Landline to keep`}
            hint={[
              t`If you have one and want to bring it.`,
              ...(questions.landlinePrice === undefined ? [] : [landlinePriceText(i18n, questions.landlinePrice)]),
            ].join(' ')}
            type="tel"
          />
        )}
        {callTimes.length > 1 && (
          <div>
            <SegmentedChoice
              legend={t`When to call`}
              name={callTime.name}
              value={callTime.value}
              options={[
                { value: '', label: t`Any time` },
                ...callTimes.map((time) => ({ value: time, label: callTimeLabel(i18n, time) })),
              ]}
              onChoose={callTime.onType}
            />
            <p className="small">
              <Trans>We call {openingHours}.</Trans>
            </p>
          </div>
        )}
        <LongField
          name={note.name}
          label={t`Note`}
          hint={t`What helps us prepare your order. No card or bank numbers, please.`}
          error={note.error}
          autoComplete="off"
          autoFocus={note.autoFocus}
          rows={3}
          value={note.value}
          onChange={(event) => note.onType(event.target.value)}
          onBlur={note.onLeave}
          below={
            <CharactersLeft
              max={maxWishLengths.note}
              left={hydrated ? maxWishLengths.note - note.value.length : null}
            />
          }
        />
      </div>
    </Disclosure>
  )
}

type UnshownWishesProps = { controls: CalculatorControls; shown: readonly string[]; asksLandline: boolean }

/** Keeps what was typed for a line that was taken off, for when it is added again. It is not part of an order. */
function UnshownWishes({ controls, shown, asksLandline }: UnshownWishesProps) {
  const isShown = (field: WishField) =>
    field.includes('.') ? shown.includes(field.slice(field.indexOf('.') + 1)) : field !== 'landline' || asksLandline
  return Object.entries(controls.calculator.details.wishes).map(
    ([field, value]) =>
      isWishField(field) && !isShown(field) && <input key={field} type="hidden" name={field} value={value} />,
  )
}
