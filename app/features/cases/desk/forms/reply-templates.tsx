import { Trans } from '@lingui/react/macro'
import type { ShownCase } from '../case/shown-case.ts'

/** A text of the operator to begin with, to be read before it is used; what is written already stays above it. */
export function ReplyTemplates({ templates, locale }: Pick<ShownCase, 'templates' | 'locale'>) {
  if (templates.length === 0) return null
  return (
    <>
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
      <details className="case-templates">
        <summary>
          <Trans>Read the texts as the customer would</Trans>
        </summary>
        {templates.map(({ name, title, subject, text }) => (
          <details key={name} name="case-template">
            <summary>{title}</summary>
            <div lang={locale}>
              <p>
                <b>{subject}</b>
              </p>
              <p className="case-text">{text}</p>
            </div>
          </details>
        ))}
      </details>
    </>
  )
}
