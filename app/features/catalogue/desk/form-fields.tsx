import { useLingui } from '@lingui/react/macro'
import { Field } from '#app/components/forms/fields/field.tsx'
import { DeskIcon } from '#app/components/controls/desk-icon.tsx'
import type { EntryView, FieldView, ListView, NodeView } from './part-view.ts'

type Filled = {
  readonly typed: Readonly<Record<string, string>>
  readonly errorOf: (name: string) => string | undefined
}

/** The fields of a part: groups, and lists whose entries are moved, added and taken away by buttons. */
export function FormFields({ node, filled, isTop = false }: { node: NodeView; filled: Filled; isTop?: boolean }) {
  if (node.kind === 'field') return <OneField field={node} filled={filled} />
  if (node.kind === 'list') return <ListFields list={node} filled={filled} />
  const fields = node.fields.map((field) => <FormFields key={field.name} node={field} filled={filled} />)
  return (
    <fieldset id={`field-${node.name}`} className="prices-group" tabIndex={-1}>
      <legend className={isTop ? 'visually-hidden' : undefined}>{node.label}</legend>
      <Wrong sentence={filled.errorOf(node.name)} />
      <div className="prices-fields">{fields}</div>
    </fieldset>
  )
}

function Wrong({ sentence }: { sentence: string | undefined }) {
  if (!sentence) return null
  return (
    <p className="desk-problem prices-wrong">
      <DeskIcon name="alert" />
      {sentence}
    </p>
  )
}

function OneField({ field, filled }: { field: FieldView; filled: Filled }) {
  const { name, label, hint, unit, input, options } = field
  const value = filled.typed[name] ?? ''
  const error = filled.errorOf(name)
  if (input === 'tick')
    return (
      <div className="prices-tick">
        <label>
          <input id={`field-${name}`} type="checkbox" name={name} defaultChecked={filled.typed[name] !== undefined} />
          {label}
        </label>
        {hint && <p className="desk-detail">{hint}</p>}
        <Wrong sentence={error} />
      </div>
    )
  if (input === 'choice')
    return (
      <div className="desk-field">
        <label htmlFor={`field-${name}`}>{label}</label>
        <select id={`field-${name}`} name={name} defaultValue={value} aria-invalid={error ? true : undefined}>
          {options.map(({ value: each, label: called }) => (
            <option key={each} value={each}>
              {called}
            </option>
          ))}
        </select>
        <Wrong sentence={error} />
      </div>
    )
  return (
    <Field
      name={name}
      label={unit ? `${label} (${unit})` : label}
      hint={hint}
      error={error}
      defaultValue={value}
      type={input === 'date' ? 'date' : 'text'}
      inputMode={input === 'money' ? 'decimal' : input === 'number' ? 'numeric' : undefined}
      autoComplete="off"
    />
  )
}

function ListFields({ list, filled }: { list: ListView; filled: Filled }) {
  const { t } = useLingui()
  const { name, label, entry, entries } = list
  return (
    <fieldset id={`field-${name}`} className="prices-group" tabIndex={-1}>
      <legend className="visually-hidden">{label}</legend>
      <Wrong sentence={filled.errorOf(name)} />
      <ol className="prices-entries">
        {entries.map((each, index) => (
          <Entry key={each.from} list={list} entry={each} index={index} filled={filled} />
        ))}
      </ol>
      <p>
        <button className="desk-button" name="list" value={`add ${name}`}>
          <DeskIcon name="plus" />
          {t({ message: `Add: ${entry}`, context: 'prices' })}
        </button>
      </p>
    </fieldset>
  )
}

/** Whether a field may be left out and is; it stands behind *More*, so that what is written can be seen at once. */
function isUnused(node: NodeView, { typed, errorOf }: Filled): boolean {
  if (node.kind !== 'field' || !node.isOptional || errorOf(node.name)) return false
  return (typed[node.name] ?? '') === ''
}

function Entry({ list, entry, index, filled }: { list: ListView; entry: EntryView; index: number; filled: Filled }) {
  const { t } = useLingui()
  const { title, from, fields } = entry
  const own = from.replace(/\.#$/, '')
  const seldom = fields.filter((field) => isUnused(field, filled))
  const usual = fields.filter((field) => !seldom.includes(field))
  return (
    <li>
      <fieldset id={`field-${own}`} className="prices-entry" tabIndex={-1}>
        <legend>{title}</legend>
        <input type="hidden" name={from} value={filled.typed[from] ?? ''} />
        <Wrong sentence={filled.errorOf(own)} />
        <div className="prices-fields">
          {usual.map((field) => (
            <FormFields key={field.name} node={field} filled={filled} />
          ))}
        </div>
        {seldom.length > 0 && (
          <details className="desk-more" open={filled.typed[from] === ''}>
            <summary>{t({ message: 'More', context: 'prices' })}</summary>
            <div className="prices-fields">
              {seldom.map((field) => (
                <FormFields key={field.name} node={field} filled={filled} />
              ))}
            </div>
          </details>
        )}
        <p className="desk-actions">
          {index > 0 && (
            <button
              className="desk-button"
              name="list"
              value={`up ${list.name} ${index}`}
              aria-label={t`Move up: ${title}`}
            >
              {t({ message: 'Up', context: 'prices' })}
            </button>
          )}
          {index < list.entries.length - 1 && (
            <button
              className="desk-button"
              name="list"
              value={`down ${list.name} ${index}`}
              aria-label={t`Move down: ${title}`}
            >
              {t({ message: 'Down', context: 'prices' })}
            </button>
          )}
          <button
            className="desk-button"
            name="list"
            value={`remove ${list.name} ${index}`}
            aria-label={t`Take out: ${title}`}
          >
            <DeskIcon name="x" />
            {t({ message: 'Take out', context: 'prices' })}
          </button>
        </p>
      </fieldset>
    </li>
  )
}
