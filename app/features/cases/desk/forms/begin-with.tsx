import { Trans } from '@lingui/react/macro'

type BeginWithProps = {
  /** Texts of the operator, by what their readers call them. */
  templates: readonly { readonly name: string; readonly title: string }[]
  /** Whether the key of its number begins with one. */
  areNumbered?: boolean
}

/** A text of the operator to begin with; what is written already stays above it. */
export function BeginWith({ templates, areNumbered = false }: BeginWithProps) {
  return (
    <div className="desk-inline">
      <label htmlFor="case-template">
        <Trans>Begin with</Trans>
      </label>
      <select id="case-template" name="plantilla" data-desk-texts={areNumbered ? '' : undefined}>
        {templates.map(({ name, title }, at) => (
          <option key={name} value={name}>
            {areNumbered && at < 9 ? `${at + 1} · ${title}` : title}
          </option>
        ))}
      </select>
      <button className="desk-button" name="intent" value="template" formNoValidate>
        <Trans>Use it</Trans>
      </button>
    </div>
  )
}
