import { Trans, useLingui } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { GroupLimits, haveSameLimits } from '#app/components/offers/tariffs/group-limits.tsx'
import { TariffCard } from '#app/components/offers/tariffs/tariff-card.tsx'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { offersAt } from '#domain/place/coverage.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import type { PlaceView } from './find-answer.server.ts'
import styles from './coverage.module.css'

/** On a phone, more of a kind are one press away. */
const ROWS = 3

type PlaceOffersProps = { place: PlaceView; catalogue: Catalogue }

/** The tariffs available at a place, linked to the calculator with its location. */
export function PlaceOffers({ place, catalogue }: PlaceOffersProps) {
  const { t } = useLingui()
  const { name, availability, hasFibreOffers: hasFibre } = place
  const location = catalogue.locations.find(({ id }) => id === place.location) ?? null
  const groups = offersAt(catalogue, location, availability)
  const { mobile } = offeringOf(catalogue)
  const fibre = mobile ? t`Fibre only` : t`Fibre`
  const headings = { pack: t`Fibre and mobile`, fibre, mobile: t`Mobile only`, tv: t`TV`, landline: t`Landline` }
  if (groups.length === 0) return null

  return (
    <section className={`wrap ${styles.offers}`}>
      <h2>
        {hasFibre ? (
          <Trans>What you can ask for in {name}</Trans>
        ) : groups.every(({ kind }) => kind === 'mobile') ? (
          <Trans>You can still ask for mobile-only tariffs</Trans>
        ) : (
          <Trans>You can still ask for what needs no internet</Trans>
        )}
      </h2>
      {groups.map(({ kind, combinations }) => {
        const limitsBelow = haveSameLimits(catalogue, combinations)
        const cards = combinations.map((combination, index) => (
          <TariffCard
            key={index}
            catalogue={catalogue}
            combination={combination}
            place={place}
            limitsBelow={limitsBelow}
          />
        ))
        return (
          <section key={kind}>
            {(hasFibre || groups.length > 1) && <h3>{headings[kind]}</h3>}
            <div className={styles.cards}>
              {cards.slice(0, ROWS)}
              {cards.length > ROWS && (
                <details className={styles.more}>
                  <summary className={button.link}>
                    <Trans>See all ({combinations.length})</Trans>
                  </summary>
                  {cards.slice(ROWS)}
                </details>
              )}
            </div>
            <GroupLimits catalogue={catalogue} combinations={combinations} once={limitsBelow} />
          </section>
        )
      })}
    </section>
  )
}
