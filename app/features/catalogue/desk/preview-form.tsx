import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '#app/components/forms/fields/field.tsx'

/** Leads to the whole site as it will be on a day, which only the team sees. */
export function Preview({ draft, day }: { draft: string | null; day: string }) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="price-preview">
      <h2 id="price-preview">
        <Trans>See it before</Trans>
      </h2>
      <form method="get" action="/gestion/precios/vista" className="desk-form">
        {draft !== null && <input type="hidden" name="borrador" value={draft} />}
        <Field
          name="dia"
          type="date"
          label={t`The site on this day`}
          hint={t`All of it, with the calculator and the e-mail of an order. Nothing that is sent there is stored.`}
          defaultValue={day}
          required
        />
        <p className="desk-actions">
          <button className="desk-button">
            <Trans context="prices">Open</Trans>
          </button>
        </p>
      </form>
    </section>
  )
}
