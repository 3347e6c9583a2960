import type { ReactNode } from 'react'

type FieldProps = { name: string; label: string; value: string }

/** A field of a filter that may ask for any of what it lists. */
export function FilterChoice({ name, label, value, any, children }: FieldProps & { any: string; children: ReactNode }) {
  return (
    <div className="desk-field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name} defaultValue={value}>
        <option value="">{any}</option>
        {children}
      </select>
    </div>
  )
}

/** A field of a filter for the first or the last day of a period. */
export function FilterDay({ name, label, value }: FieldProps) {
  return (
    <div className="desk-field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <input id={`filter-${name}`} name={name} type="date" defaultValue={value} />
    </div>
  )
}
