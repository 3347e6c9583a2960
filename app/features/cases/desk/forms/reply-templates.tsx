import { Trans } from '@lingui/react/macro'
import type { CasePageView } from '../case/shown-case.ts'
import { BeginWith } from './begin-with.tsx'

/** The texts of the operator that a reply may begin with, each to be read before it is used. */
export function ReplyTemplates({ templates, locale }: Pick<CasePageView, 'templates' | 'locale'>) {
  return (
    <>
      <BeginWith templates={templates} areNumbered />
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
