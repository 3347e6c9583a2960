import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { shortened } from '#app/features/requests/shortened.ts'
import type { CasePageView } from '../case/shown-case.ts'
import { listQuery } from '../list/list-address.ts'

/**
 * The texts of the operator that a reply may begin with, each by its first words, and whole for who wants to read it first.
 * Its button has the server put it below what is written; a script puts it where the cursor is, by the key of its number as well.
 */
export function ReplyTemplates({ templates, locale }: Pick<CasePageView, 'templates' | 'locale'>) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  return (
    <div className="case-templates">
      <div className="desk-field">
        <input
          type="search"
          placeholder={t`Search the templates`}
          aria-label={t`Search the templates`}
          autoComplete="off"
          data-desk-template-search=""
          hidden
        />
      </div>
      <ol aria-label={t`Templates`}>
        {templates.map(({ name, title, subject, text }, at) => (
          <li key={name} data-desk-template={at + 1}>
            <button
              className="case-template"
              name="intent"
              value="template"
              formAction={pathname + listQuery(search, { plantilla: name })}
              formNoValidate
            >
              {at < 9 && <kbd aria-hidden="true">{at + 1}</kbd>}
              <b>{title}</b> <span lang={locale}>{shortened(text)}</span>
            </button>
            <details name="case-template">
              <summary>
                <Trans>Read it</Trans>
                <span className="visually-hidden">: {title}</span>
              </summary>
              <div lang={locale}>
                <p>
                  <b data-subject="">{subject}</b>
                </p>
                <p className="case-text" data-text="">
                  {text}
                </p>
              </div>
            </details>
          </li>
        ))}
      </ol>
    </div>
  )
}
