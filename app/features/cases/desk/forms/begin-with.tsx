import { Trans } from '@lingui/react/macro'

type BeginWithProps = {
  /** Texts of the operator, by what their readers call them. */
  templates: readonly { readonly name: string; readonly title: string }[]
}

/** A text of the operator to begin with; what is written already stays above it. */
export function BeginWith({ templates }: BeginWithProps) {
  return (
    <div className="desk-inline">
      <label htmlFor="case-template">
        <Trans>Begin with</Trans>
      </label>
      <select id="case-template" name="plantilla">
        {templates.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
      <button className="desk-button" name="intent" value="template" formNoValidate>
        <Trans>Use it</Trans>
      </button>
    </div>
  )
}
