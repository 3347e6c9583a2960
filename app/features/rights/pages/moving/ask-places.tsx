import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import button from '#app/components/controls/button.module.css'
import { Field } from '#app/components/forms/fields/field.tsx'
import { pagesOfRights } from '#domain/requests/right-pages.ts'
import { MOVE, type PlaceParameters } from '#app/features/rights/move-address.ts'
import type { AskedPlace, Move } from '#app/features/rights/move.server.ts'
import styles from './moving.module.css'

const { path } = pagesOfRights.moving

/** Asks for the old place and the new one, by their names or postcodes; the address itself is asked for later. */
export function AskPlaces({ move: { from, to } }: { move: Move }) {
  const lng = new URLSearchParams(useLocation().search).get('lng')
  return (
    <>
      <form method="get" action={path} role="search" className={styles.ask}>
        {lng !== null && <input type="hidden" name="lng" value={lng} />}
        <Field
          name={MOVE.from.typed}
          label={<Trans>I leave</Trans>}
          hint={<Trans>Municipality or postcode.</Trans>}
          defaultValue={from.place?.name ?? from.typed}
          autoComplete="off"
          required
        />
        <Field
          name={MOVE.to.typed}
          label={<Trans>I move to</Trans>}
          hint={<Trans>Municipality or postcode.</Trans>}
          defaultValue={to.place?.name ?? to.typed}
          autoComplete="off"
          required
        />
        <button type="submit" className={`${button.button} ${button.line}`}>
          <Trans>See</Trans>
        </button>
      </form>
      <WhichOne asked={from} names={MOVE.from} />
      <WhichOne asked={to} names={MOVE.to} />
    </>
  )
}

/** Where what was typed is no place, or may be several. */
function WhichOne({ asked: { typed, place, others }, names }: { asked: AskedPlace; names: PlaceParameters }) {
  const { t } = useLingui()
  const { search } = useLocation()
  if (typed === '' || place) return null
  const withPlace = (code: string) => {
    const query = new URLSearchParams(search)
    query.delete(names.typed)
    query.set(names.code, code)
    return `${path}?${query}`
  }
  return (
    <div role="status">
      <p>
        <b>{others.length > 0 ? t`Which of these is “${typed}”?` : t`We do not find “${typed}”. Try its postcode.`}</b>
      </p>
      <ul className={styles.others}>
        {others.map(({ code, name, province }) => (
          <li key={code}>
            <a href={withPlace(code)}>
              {name} ({province})
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
