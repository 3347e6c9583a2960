import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { afterPress } from '#app/components/forms/fields/after-press.ts'
import { Field } from '#app/components/forms/fields/field.tsx'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { checkWishes, wishQuestions, withWish, type WishQuestions } from '#app/features/ordering/order-wishes.ts'
import type { WishField } from '#app/features/ordering/wishes-form.ts'
import type { CalculatorControls } from '../state/calculator-controls.ts'
import { wishErrorMessages } from '#app/features/ordering/wish-error-messages.ts'

/** The properties of an input that nothing requires. */
export type WishInput = {
  readonly name: WishField
  readonly value: string
  readonly error: string | undefined
  /** Whether the visitor comes to correct it. */
  readonly autoFocus: boolean
  readonly onType: (text: string) => void
  readonly onLeave: () => void
}

/** What a part of the details needs to ask for wishes. */
export type WishInputs = {
  readonly questions: WishQuestions
  readonly input: (field: WishField) => WishInput
}

/** The wishes that are asked for, each judged once it was left. */
export function useWishInputs(catalogue: Catalogue, controls: CalculatorControls): WishInputs {
  const { i18n } = useLingui()
  const { calculator, field: toCorrect, setDetails } = controls
  const typed = calculator.details.wishes
  const questions = wishQuestions(catalogue, calculator.combination)
  const { errors } = checkWishes(typed, questions, '')
  const [left, setLeft] = useState(() => new Set(Object.keys(typed)))

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
  return { questions, input }
}

type WishTextProps = { input: WishInput; label: string; hint?: string; type: 'tel' | 'text' }

/** An optional field of one line. The browser's own number would be filled into each of them. */
export function WishText({ input, label, hint, type }: WishTextProps) {
  const { name, value, error, autoFocus, onType, onLeave } = input
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      error={error}
      type={type}
      autoComplete="off"
      autoFocus={autoFocus}
      value={value}
      onChange={(event) => onType(event.target.value)}
      onBlur={onLeave}
    />
  )
}
