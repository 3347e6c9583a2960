import type { ReactNode } from 'react'
import { Choices } from '#app/components/forms/fields/choices.tsx'
import { Tick } from '#app/components/forms/fields/tick.tsx'

type ChoiceFieldProps = {
  name: string
  label: ReactNode
  hint: string | null
  error: string | undefined
  /** Boxes to tick, or one of several. */
  several: boolean
  options: readonly { readonly value: string; readonly label: string }[]
  chosen: readonly string[]
}

/** Choices, none of them made beforehand. Boxes are named `{name}.{value}`. */
export function ChoiceField({ several, options, chosen, ...field }: ChoiceFieldProps) {
  const { name, error } = field
  return (
    <Choices {...field}>
      {options.map(({ value, label }, index) => (
        <Tick
          key={value}
          id={index === 0 ? `field-${name}` : undefined}
          type={several ? 'checkbox' : 'radio'}
          name={several ? `${name}.${value}` : name}
          value={several ? 'on' : value}
          defaultChecked={chosen.includes(value)}
          aria-invalid={error ? true : undefined}
        >
          {label}
        </Tick>
      ))}
    </Choices>
  )
}
