import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { Icon } from '#app/components/controls/icon.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { calculatorPath } from '#app/components/offers/calculator-address.ts'
import { PriceNotes } from '#app/components/offers/price/price-notes.tsx'
import { Price } from '#app/components/offers/price/price.tsx'
import { CombinationTiles } from '#app/components/tiles/combination-tiles.tsx'
import type { Catalogue, DataAllowance } from '#domain/catalogue/catalogue.ts'
import type { Combination } from '#domain/catalogue/combination.ts'
import type { Amount } from '#domain/money/amount.ts'
import { neighboursOf, type Move, type Neighbour } from '#domain/price/neighbours.ts'
import { priceOf } from '#domain/price/price.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { dataLabel, speedLabel } from '#locales/words/labels.ts'
import { formatList } from '#locales/formats/list.ts'
import styles from './neighbours.module.css'

type NeighboursSectionProps = { catalogue: Catalogue; combination: Combination }

/** The next combinations below and above, each by one piece; and the calculator, for all pieces. */
export function NeighboursSection({ catalogue, combination }: NeighboursSectionProps) {
  const localHref = useLocalHref()
  const { cheaper, richer } = neighboursOf(catalogue, combination)
  return (
    <section className={styles.section} aria-labelledby="neighbours">
      <h2 id="neighbours">
        <Trans>And if you move one piece</Trans>
      </h2>
      <div className={styles.cards}>
        {cheaper ? (
          <NeighbourCard catalogue={catalogue} neighbour={cheaper} />
        ) : (
          <p className={styles.none}>
            <Trans>There is no cheaper one with a line for each.</Trans>
          </p>
        )}
        {richer ? (
          <NeighbourCard catalogue={catalogue} neighbour={richer} />
        ) : (
          <p className={styles.none}>
            <Trans>There is no larger one for so many lines.</Trans>
          </p>
        )}
      </div>
      <p className="muted">
        <Trans>
          All pieces, one by one, in the <a href={localHref(calculatorPath(catalogue, combination))}>calculator</a>.
        </Trans>
      </p>
    </section>
  )
}

function NeighbourCard({ catalogue, neighbour }: { catalogue: Catalogue; neighbour: Neighbour }) {
  const { i18n } = useLingui()
  const localHref = useLocalHref()
  const { combination, difference, move } = neighbour
  const price = priceOf(catalogue, combination)
  return (
    <article className={styles.card}>
      <div>
        <h3>{differenceText(i18n, difference)}</h3>
        <p className="muted">
          <MoveText move={move} />
        </p>
      </div>
      <CombinationTiles className={styles.tile} catalogue={catalogue} items={price.items} />
      <div className={styles.foot}>
        <p>
          <Price total={price.total} size="neighbour" />
          <PriceNotes price={price} />
        </p>
        <a className={button.button} href={localHref(calculatorPath(catalogue, combination))}>
          <Trans>See this one</Trans>
          <Icon name="arrow" />
        </a>
      </div>
    </article>
  )
}

/** `€5 less a month`; of two periods, what is less or more in each. */
function differenceText(i18n: I18n, difference: readonly Amount[]): string {
  const parts = difference.map(({ per, cents }) => {
    const amount = formatMoney(Math.abs(cents), localeOf(i18n))
    switch (per) {
      case 'month':
        return cents < 0 ? i18n._(msg`${amount} less a month`) : i18n._(msg`${amount} more a month`)
      case '28-days':
        return cents < 0 ? i18n._(msg`${amount} less every 28 days`) : i18n._(msg`${amount} more every 28 days`)
      case 'year':
        return cents < 0 ? i18n._(msg`${amount} less a year`) : i18n._(msg`${amount} more a year`)
    }
  })
  return formatList(parts, localeOf(i18n), 'and')
}

function MoveText({ move }: { move: Move }) {
  const { i18n } = useLingui()
  switch (move.piece) {
    case 'line': {
      const [to, from] = [dataText(i18n, move.to), dataText(i18n, move.from)]
      return (
        <Trans>
          {to} instead of {from} on one line.
        </Trans>
      )
    }
    case 'pack-data': {
      const [to, from] = [dataText(i18n, move.to), dataText(i18n, move.from)]
      return (
        <Trans>
          {to} instead of {from} on the line of the pack.
        </Trans>
      )
    }
    case 'speed': {
      const [to, from] = [speedLabel(i18n, move.to), speedLabel(i18n, move.from)]
      return (
        <Trans>
          Fibre of {to} instead of {from}.
        </Trans>
      )
    }
    case 'tv':
      return move.added ? <Trans>With TV.</Trans> : <Trans>Without TV.</Trans>
  }
}

/** As within a sentence. */
function dataText(i18n: I18n, data: DataAllowance): string {
  return data === 'unlimited' ? i18n._(msg`unlimited data`) : dataLabel(i18n, data)
}
