import { LongField } from '#app/components/forms/fields/field.tsx'
import type { SettingFields } from './setting-page.tsx'

type LongTextsProps = {
  /** Names of the fields, one for each language. */
  names: readonly string[]
  labelOf: (name: string) => string
  fields: SettingFields
  rows?: number
}

/** A text in each language of the site. */
export function LongTexts({ names, labelOf, fields: { valueOf, errorOf }, rows = 1 }: LongTextsProps) {
  return names.map((name) => (
    <LongField
      key={name}
      name={name}
      label={labelOf(name)}
      defaultValue={valueOf(name)}
      error={errorOf(name)}
      rows={rows}
      autoComplete="off"
    />
  ))
}
