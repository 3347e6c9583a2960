/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label -- a changed display takes the roles of a table away */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Combination } from '#domain/catalogue/combination.ts'
import { onlyAmount } from '#domain/money/amount.ts'
import { perYear } from '#domain/money/price-order.ts'
import { priceOf, startsForNothing } from '#domain/price/price.ts'
import { isSteady } from '#domain/price/timeline.ts'
import { calculatorPath } from '#app/components/offers/calculator-address.ts'
import { PriceNotes } from '#app/components/offers/price/price-notes.tsx'
import { Price } from '#app/components/offers/price/price.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import styles from './comparison-table.module.css'
import { taxName } from '#locales/words/tax-name.ts'

export type ComparedColumn = { readonly key: string; readonly label: string; readonly picture?: ReactNode }

export type ComparedRow = {
  readonly key: string
  readonly label: string
  readonly detail?: string
  readonly picture?: ReactNode
  /** The row that the page is about. */
  readonly strong?: boolean
  /** One per column; null where nothing is offered. */
  readonly combinations: readonly (Combination | null)[]
}

type ComparisonTableProps = {
  catalogue: Catalogue
  caption: string
  columns: readonly ComparedColumn[]
  rows: readonly ComparedRow[]
}

/** With more columns the table is stacked on every screen. Longer prices take more room. */
const MAX_SIDE_BY_SIDE = { short: 6, long: 4 }

/** As many columns fit beside each other on a phone, with prices in whole euros. */
const MAX_ON_PHONES = 5

/**
 * A table of prices, each linked to its combination. On phones the row's name stands above its prices; where they do
 * not fit beside each other, each repeats its column's name.
 */
export function ComparisonTable({ catalogue, caption, columns, rows }: ComparisonTableProps) {
  const { i18n, t } = useLingui()
  const localHref = useLocalHref()
  const prices = rows
    .flatMap(({ combinations }) => combinations)
    .flatMap((combination) => (combination ? [priceOf(catalogue, combination)] : []))
  const taxes = new Set(prices.map(({ tax }) => taxName(i18n, tax)))
  const tax = taxes.size === 1 ? [...taxes][0] : taxName(i18n)
  const isMonthly = prices.every(({ total }) => total.every(({ per }) => per === 'month'))
  const isPlain = prices.every((price) => {
    const only = onlyAmount(price.total)
    return startsForNothing(price) && isSteady(price.timelines) && isMonthly && only && only.cents % 100 === 0
  })
  const length = isPlain && prices.every(({ total }) => perYear(total) < 12 * 100_00) ? 'short' : 'long'
  const sideBySide = columns.length <= MAX_SIDE_BY_SIDE[length] && styles.wide
  const compact = columns.length <= MAX_ON_PHONES && isPlain && styles.compact
  const layout = [styles.table, styles[length], sideBySide, compact].filter(Boolean).join(' ')

  return (
    <div className={styles.frame}>
      <table role="table" className={layout}>
        <caption className="small">
          {caption} {isMonthly ? t`Prices per month, ${tax} incl.` : t`Prices with ${tax}.`}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell" />
            {columns.map(({ key, label, picture }) => (
              <th key={key} role="columnheader" scope="col">
                {picture}
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ key, label, detail, picture, strong, combinations }) => (
            <tr key={key} role="row" className={strong ? styles.strong : undefined}>
              <th role="rowheader" scope="row">
                {picture && <span className={styles.picture}>{picture}</span>}
                <span>
                  {label} {detail && <small>{detail}</small>}
                </span>
              </th>
              {columns.map((column, index) => {
                const combination = combinations[index]
                return (
                  <td key={column.key} role="cell">
                    {combination ? (
                      <a href={localHref(calculatorPath(catalogue, combination))}>
                        <span className="visually-hidden">
                          {[label, detail].filter(Boolean).join(', ')}
                          {': '}
                        </span>
                        <span className={styles.label}>{column.label}</span>{' '}
                        <Price total={priceOf(catalogue, combination).total} size="cell" />
                        <PriceNotes price={priceOf(catalogue, combination)} />
                      </a>
                    ) : (
                      <span className={styles.none}>
                        <span className={styles.label}>{column.label}</span>
                        <span aria-hidden="true">—</span>
                        <span className="visually-hidden">{t`Not offered`}</span>
                      </span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
