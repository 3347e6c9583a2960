import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '#app/components/controls/icon.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { availabilityMessage } from './availability-messages.ts'
import { placePath } from '../coverage-address.ts'
import type { MapView } from './find-answer.server.ts'
import styles from './place-list.module.css'

/** The data of the map as a table. */
export function PlaceList({ map }: { map: MapView }) {
  const { t, i18n } = useLingui()
  const localHref = useLocalHref()
  const { name } = map.province
  const places = [...map.shapes, ...map.unmapped]
  const count = places.length

  return (
    <section id="places" className={`wrap ${styles.places}`} tabIndex={-1} aria-label={t`Municipalities of ${name}`}>
      <details>
        <summary>
          <h2>
            <Trans>Municipalities of {name}</Trans>
          </h2>
          <span className="small">{t`${plural(count, { one: '# municipality', other: '# municipalities' })}`}</span>
          <Icon name="down" />
        </summary>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Municipality</Trans>
              </th>
              <th scope="col">
                <Trans>Fibre</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {places.map((place) => (
              <tr key={place.ine}>
                <th scope="row">
                  <a href={localHref(placePath({ ...place, postcode: null }))}>{place.name}</a>
                </th>
                <td>{availabilityMessage(i18n, place)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
