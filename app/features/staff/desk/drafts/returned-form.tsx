import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { KEPT, LOST_FILE } from '#app/features/requests/files/file-field.tsx'
import type { ReturnedForm } from '#app/features/staff/drafts/nothing-lost.server.ts'

/** A form that nothing became of, with all that was typed, to be sent again. */
export function ReturnedFormPage({ action, fields }: ReturnedForm['returned']) {
  const { t } = useLingui()
  const title = t`It could not be done at this moment`
  return (
    <section className="desk-page desk-narrow">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <p role="alert" tabIndex={-1} autoFocus className="desk-problem">
        <Trans>
          The database does not answer. Nothing of what you typed is lost: send it again in a moment, from here. It is
          done once.
        </Trans>
      </p>
      {fields.some(([name, value]) => name === KEPT && value === LOST_FILE) && (
        <p>
          <Trans>Its files could not be kept: you choose them again on the page that follows.</Trans>
        </p>
      )}
      <form method="post" action={action} className="desk-form">
        {fields.map(([name, value], index) => (
          <ReturnedField key={`${index}-${name}`} name={name} value={value} />
        ))}
        <p className="desk-buttons">
          <button className="desk-button desk-button-strong">
            <Trans>Send it again</Trans>
          </button>
        </p>
      </form>
    </section>
  )
}

function ReturnedField({ name, value }: { name: string; value: string }) {
  const id = useId()
  const label = useLabel(name)
  if (label === null) return <input type="hidden" name={name} value={value} />
  const isLong = /^text|^places$/.test(name)
  return (
    <div className="desk-field">
      <label htmlFor={id}>{label}</label>
      {isLong ? (
        <textarea id={id} name={name} rows={8} defaultValue={value} />
      ) : (
        <input id={id} name={name} defaultValue={value} />
      )}
    </div>
  )
}

/** The label of a field that people wrote in, and can mend; null for one that they chose. */
function useLabel(name: string): string | null {
  const { t } = useLingui()
  const [field = '', ...rest] = name.split('-')
  const language = rest.join('-')
  const labels: Readonly<Record<string, string>> = {
    subject: t`Subject`,
    text: t`Text`,
    title: t`Title`,
    places: t`Places`,
    name: t({ message: 'Name', context: 'a case' }),
    phone: t({ message: 'Phone', context: 'a case' }),
    email: t({ message: 'E-mail', context: 'a case' }),
  }
  const label = Object.hasOwn(labels, field) ? (labels[field] ?? null) : null
  return label && language ? `${label} (${language})` : label
}
