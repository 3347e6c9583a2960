import { Trans, useLingui } from '@lingui/react/macro'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { LONGEST_VIEW_NAME } from '#app/features/cases/views.ts'
import type { CaseList } from './list.server.ts'

/** The views that were saved by name, for oneself or for all. */
export function SavedViews({ list: { saved } }: { list: CaseList }) {
  const { t } = useLingui()
  if (saved.length === 0) return null
  return (
    <nav className="case-saved" aria-label={t`Saved views`}>
      <ul>
        {saved.map(({ id, name, query, isShown }) => (
          <li key={id}>
            <a href={`/gestion/casos${query}`} aria-current={isShown ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Saves what is shown under a name, or forgets it where it is saved. */
export function SaveView({ list: { saved, query } }: { list: CaseList }) {
  const { t } = useLingui()
  const current = saved.find((view) => view.mayForget && view.isShown)
  return (
    <form method="post" action={`/gestion/casos${query}`}>
      {current ? (
        <>
          <input type="hidden" name="view" value={current.id} />
          <div className="desk-buttons">
            <button className="desk-button" name="intent" value="forget-view">
              {t`Forget the view “${current.name}”`}
            </button>
          </div>
        </>
      ) : (
        <>
          <div className="desk-field">
            <label htmlFor="view-name">
              <Trans>Save this view as</Trans>
            </label>
            <input
              id="view-name"
              name="name"
              required
              pattern=".*\S.*"
              maxLength={LONGEST_VIEW_NAME}
              autoComplete="off"
            />
          </div>
          <Tick type="checkbox" name="shared" value="1">
            <Trans>For everybody at the desk</Trans>
          </Tick>
          <div className="desk-buttons">
            <button className="desk-button" name="intent" value="save-view">
              <Trans>Save the view</Trans>
            </button>
          </div>
        </>
      )}
    </form>
  )
}
