import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Icon } from '#app/components/icon.tsx'
import { TariffCard } from '#app/components/tariff-card.tsx'
import { useBrand } from '#app/components/use-brand.ts'
import { useLocalHref } from '#app/components/use-local-href.ts'
import button from '#app/components/button.module.css'
import { offerGroups } from '#domain/offers.ts'
import { i18nContext, siteContext } from '#server/context.ts'
import styles from './home.module.css'
import type { Route } from './+types/route'

export function loader({ context }: Route.LoaderArgs) {
  const { brand, catalogue } = context.get(siteContext)
  const title = context.get(i18nContext)._(msg`${brand.name} · Fibre, mobile and TV`)
  return { catalogue, title }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

/** Every tariff of the catalogue with its price, each a door to the calculator. */
export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const { catalogue } = loaderData
  const { name } = useBrand()
  const localHref = useLocalHref()
  const headings = { pack: t`Fibre and mobile`, fibre: t`Fibre only`, mobile: t`Mobile only`, tv: t`TV` }

  return (
    <>
      <header className={`wrap ${styles.top}`}>
        <h1>
          <Trans>Connect and enjoy with {name}</Trans>
        </h1>
        <Link className={`${button.button} ${button.go} ${button.big}`} to={localHref('/calcular')}>
          <Trans>Calculate your best combination</Trans>
          <Icon name="arrow" />
        </Link>
      </header>
      {offerGroups(catalogue).map(({ kind, location, combinations }) => (
        <section key={`${kind}-${location?.id}`} className={`wrap ${styles.group}`}>
          <h2>
            {headings[kind]}
            {location && <span> {location.name[i18n.locale]}</span>}
          </h2>
          <div className={styles.cards}>
            {combinations.map((combination, index) => (
              <TariffCard key={index} catalogue={catalogue} combination={combination} />
            ))}
          </div>
        </section>
      ))}
    </>
  )
}
