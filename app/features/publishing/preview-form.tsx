import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '#app/components/forms/fields/field.tsx'

type PreviewProps = {
  /** The draft to look at as if it were published; null: the versions that are live and scheduled. */
  draft: string | null
  day: string
  hint: string
}

/** Leads to the whole site as it will be on a day, which only the team sees. */
export function Preview({ draft, day, hint }: PreviewProps) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">
        <Trans>See it before</Trans>
      </h2>
      <form method="get" action="/gestion/precios/vista" className="desk-form">
        {draft !== null && <input type="hidden" name="borrador" value={draft} />}
        <Field name="dia" type="date" label={t`The site on this day`} hint={hint} defaultValue={day} required />
        <p className="desk-actions">
          <button className="desk-button">
            <Trans context="prices">Open</Trans>
          </button>
        </p>
      </form>
    </section>
  )
}
