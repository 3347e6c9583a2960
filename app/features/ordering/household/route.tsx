import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { Icon } from '#app/components/controls/icon.tsx'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { calculatorPath } from '#app/components/offers/calculator-address.ts'
import { HOUSEHOLD_PATH, HouseholdSentence } from '#app/components/offers/household-sentence.tsx'
import { PriceBreakdown } from '#app/components/offers/price-breakdown.tsx'
import { PriceNotes } from '#app/components/offers/price-notes.tsx'
import { Price } from '#app/components/offers/price.tsx'
import { tvPriceText } from '#app/components/offers/tv-price.ts'
import { ComposedTile } from '#app/components/tiles/composed-tile.tsx'
import layout from '#app/components/layout/page-head.module.css'
import { claimsOf } from '#domain/price/claims.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { chosenTariff, type Combination } from '#domain/catalogue/combination.ts'
import { composeTile, tileScale } from '#domain/tile/composed-tile.ts'
import { needsOf, suggestedCombination, type Household } from '#domain/price/household.ts'
import { priceOf } from '#domain/price/price.ts'
import { commitmentText } from '#locales/commitment-text.ts'
import { dataLabel, speedLabel } from '#locales/labels.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { requireOffered } from '../require-offered.server.ts'
import { askedHousehold } from './asked-household.ts'
import styles from './household.module.css'
import type { Route } from './+types/route'

export const handle = { hydrate: false }

export function loader({ url, context }: Route.LoaderArgs) {
  requireOffered(context, 'household')
  const { catalogue, brand } = context.get(siteContext)
  const i18n = context.get(i18nContext)
  const { name } = brand
  return {
    catalogue,
    household: askedHousehold(catalogue, url.searchParams),
    head: {
      title: i18n._(msg`Your combination, in one sentence · ${name}`),
      description: i18n._(msg`Say how many you are and who uses a lot: we say which combination fits, and why.`),
      foundAs: HOUSEHOLD_PATH,
    },
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The combination for a household and why, with the sentence to change it. */
export default function HouseholdRoute({ loaderData: { catalogue, household } }: Route.ComponentProps) {
  const localHref = useLocalHref()
  const combination = suggestedCombination(catalogue, household)
  const price = priceOf(catalogue, combination)
  return (
    <div className={`wrap ${layout.page}`}>
      <header className={`${layout.head} ${styles.head}`}>
        <h1>
          <Trans>Your combination</Trans>
        </h1>
        <HouseholdSentence catalogue={catalogue} household={household} />
      </header>
      <section className={styles.answer} aria-labelledby="answer">
        <ComposedTile className={styles.tile} composed={composeTile(price.items)} scale={tileScale(catalogue)} />
        <div className={styles.text}>
          <h2 id="answer" className="visually-hidden">
            <Trans>What we suggest</Trans>
          </h2>
          <p>
            <Price cents={price.total} size="card" />{' '}
            <small>
              <Trans>VAT incl.</Trans>
              <PriceNotes price={price} />
            </small>
          </p>
          <PriceBreakdown price={price} />
          <h3>
            <Trans>Why this one</Trans>
          </h3>
          <Reasons catalogue={catalogue} household={household} combination={combination} />
          <a
            className={`${button.button} ${button.go} ${button.big}`}
            href={localHref(calculatorPath(catalogue, combination))}
          >
            <Trans>Open in the calculator</Trans>
            <Icon name="arrow" />
          </a>
        </div>
      </section>
    </div>
  )
}

type ReasonsProps = { catalogue: Catalogue; household: Household; combination: Combination }

function Reasons({ catalogue, household, combination }: ReasonsProps) {
  const { i18n } = useLingui()
  const { people, heavy } = household
  const { speedMb, heavyData, lightData } = needsOf(catalogue, household)
  const tariff = chosenTariff(catalogue, combination)
  const others = people - heavy
  const hasLines = catalogue.mobile.length > 0
  const much = dataLabel(i18n, heavyData)
  const little = dataLabel(i18n, lightData)
  const needed = speedLabel(i18n, speedMb)
  const each = speedLabel(i18n, catalogue.household?.speedPerPersonMb ?? 0)
  const tvPrice = tvPriceText(i18n, catalogue)

  return (
    <ul className={styles.reasons}>
      {hasLines && heavy > 0 && (
        <li>
          <Plural
            value={heavy}
            one={`For who uses a lot, a line: ${much}.`}
            other={`For the # who use a lot, a line each: ${much}.`}
          />
        </li>
      )}
      {hasLines && others > 0 && (
        <li>
          <Plural
            value={others}
            one={`For one person, a line with at least ${little}.`}
            other={`For # people, a line each with at least ${little}.`}
          />
        </li>
      )}
      {tariff && (
        <li>
          <Trans>
            Fibre of {needed} or more: our rule of thumb is {each} for each person, and as much again for who uses a
            lot.
          </Trans>
        </li>
      )}
      {combination.tv && (
        <li>{tariff?.data ? <Trans>TV is free with your pack.</Trans> : <Trans>TV costs {tvPrice}</Trans>}</li>
      )}
      <li>
        {claimsOf(catalogue).sameEveryMonth ? (
          <Trans>Of all our combinations that have this, it is the cheapest.</Trans>
        ) : (
          <Trans>Of all our combinations that have this, its first monthly price is the lowest.</Trans>
        )}
      </li>
      {tariff && catalogue.conditions.fibre.commitmentMonths > 0 && (
        <li>{commitmentText(i18n, catalogue.conditions.fibre)}</li>
      )}
    </ul>
  )
}
