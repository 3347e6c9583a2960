import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import button from '#app/components/controls/button.module.css'
import field from '#app/components/forms/fields/field.module.css'
import { Icon } from '#app/components/controls/icon.tsx'
import { TileWall } from '#app/components/tiles/tile-wall.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { choiceNames } from '#locales/words/service-names.ts'
import styles from './calls-to-action.module.css'

/** One tile stands out: the place that is searched for. */
const PLACES = ['F221 F331 F343 F211 F311 F111']
/** More and more of each. */
const CHOICES = ['F011 F111 F121 F221 F331 P144']

/** Calls to action: the calculator, and the coverage check. */
export function CallsToAction() {
  const { i18n } = useLingui()
  const localHref = useLocalHref()
  const { offering, brand } = useRootData()
  const { look } = brand
  const choices = choiceNames(i18n, offering)
  return (
    <div className={`wrap ${styles.actions} ${offering.coverage ? '' : styles.alone}`}>
      <section className={styles.action}>
        <div className={styles.text}>
          <h2>
            <Trans>Calculate your best combination</Trans>
          </h2>
          <p>
            <Trans>Choose {choices}. You see the total as you choose. No personal details needed.</Trans>
          </p>
          <a className={`${button.button} ${button.strong}`} href={localHref('/calcular')}>
            <Trans>Open the calculator</Trans>
            <Icon name="arrow" />
          </a>
        </div>
        <TileWall rows={CHOICES} picture={look.picture} className={styles.places} />
      </section>
      {offering.coverage && (
        <section className={styles.action}>
          <div className={styles.text}>
            <h2>
              <Trans>Does fibre reach your home?</Trans>
            </h2>
            <CoverageForm />
          </div>
          <TileWall rows={PLACES} picture={look.picture} className={styles.places} />
        </section>
      )}
    </div>
  )
}

/** Links to the coverage page, which also suggests places while typing. */
function CoverageForm() {
  const lng = useSearchParams()[0].get('lng')
  return (
    <form action="/cobertura" className={`${field.field} ${styles.find}`}>
      <label htmlFor="place">
        <Trans>Municipality or postcode</Trans>
      </label>
      {lng && <input type="hidden" name="lng" value={lng} />}
      <div>
        <input id="place" name="q" autoComplete="off" />
        <button className={`${button.button} ${button.strong}`}>
          <Trans>Check</Trans>
        </button>
      </div>
    </form>
  )
}
