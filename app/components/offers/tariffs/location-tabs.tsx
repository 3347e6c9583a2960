import type { ReactNode } from 'react'
import type { Location } from '#domain/catalogue/catalogue.ts'
import { MAX_SEGMENTS, SegmentedChoice } from '#app/components/controls/segmented-choice.tsx'
import { Icon } from '#app/components/controls/icon.tsx'
import styles from './location-tabs.module.css'

type LocationTabsProps = {
  legend: ReactNode
  hint: ReactNode
  locations: readonly Location[]
  locale: string
  /** The offers of one location, with a heading that names it. */
  children: (location: Location) => ReactNode
}

/**
 * The offers of each location as tabs that work without scripts or, of many locations, as a list of names that open.
 * Print shows all of them.
 */
export function LocationTabs({ legend, hint, locations, locale, children }: LocationTabsProps) {
  const [first] = locations
  if (locations.length > MAX_SEGMENTS) {
    return (
      <div className={styles.list}>
        <h2>{legend}</h2>
        <p className="small">{hint}</p>
        {locations.map((location) => (
          <details key={location.id} name="ubicacion" open={location === first}>
            <summary>
              {location.name[locale] ?? location.id} <Icon name="down" />
            </summary>
            <section className={styles.panel}>{children(location)}</section>
          </details>
        ))}
      </div>
    )
  }
  return (
    <div className={styles.tabs}>
      {first && locations.length > 1 && (
        <div className={styles.choice}>
          <SegmentedChoice
            legend={legend}
            name="ubicacion"
            value={first.id}
            options={locations.map(({ id, name }) => ({ value: id, label: name[locale] ?? id }))}
          />
          <p className="small">{hint}</p>
        </div>
      )}
      {locations.map((location) => (
        <section key={location.id} className={styles.panel}>
          {children(location)}
        </section>
      ))}
    </div>
  )
}
