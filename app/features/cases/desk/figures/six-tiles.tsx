import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { isRightKind } from '#domain/requests/right-kinds.ts'
import { failureLabels, kindLabels } from '#domain/requests/states/staff-words.ts'
import { topicLabel } from '#app/features/rights/texts/right-labels.ts'
import { trendOf, type PeriodLength, type Series } from '#app/features/cases/figures/compared-periods.ts'
import type { SixFigures, SixName } from '#app/features/cases/figures/six-figures.server.ts'
import { formatNumber } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { lengthTexts, Tile } from './six-tile.tsx'

/** From so many on a share in per cent says more than the two numbers. */
const FEWEST_FOR_SHARE = 30

/** What is told of the list: each place by its name. */
export type ShownSix = Omit<SixFigures, 'lista'> & {
  readonly lista: SixFigures['lista'] & { readonly names: readonly string[] }
}

type SixTilesProps = {
  six: ShownSix
  length: PeriodLength
  /** The last day of each period. */
  ends: readonly string[]
  isHere: Readonly<Record<SixName, boolean>>
  /** This month. */
  month: string
}

/** Six figures of the last period: the number, a sentence, and how the twelve periods before them were. */
export function SixTiles({ six, length, ends, isHere, month }: SixTilesProps) {
  const { i18n, t } = useLingui()
  const locale = localeOf(i18n)
  const number = (value: number) => formatNumber(value, locale)
  const { pedidos, dias, ley, fallidas, bajas, lista } = six
  const orders = pedidos.values.at(-1) ?? 0
  const late = ley.values.at(-1) ?? 0
  const failed = fallidas.values.at(-1) ?? 0
  const left = bajas.values.at(-1) ?? 0
  const waiting = lista.values.at(-1) ?? 0
  const wait = dias.values.at(-1) ?? 0
  const share = (part: number, of: number) =>
    of >= FEWEST_FOR_SHARE ? ` (${t`${number(Math.round((100 * part) / of))} %`})` : ''
  return (
    <div className="six">
      <Tile name="pedidos" series={pedidos} ends={ends} length={length} good="above" count={orders}>
        <p className="six-number">
          <b>{number(orders)}</b> <span>{i18n._(lengthTexts[length].within)}</span>
        </p>
        <p>
          <Usual of={pedidos} />
        </p>
      </Tile>
      <Tile name="dias" series={dias} ends={ends} length={length} good="below" count={dias.of}>
        <p className="six-number">
          <b>{dias.of === 0 ? '–' : number(wait)}</b>{' '}
          {dias.of > 0 && <span>{t`days: half of them, in ${number(wait)} or fewer`}</span>}
        </p>
        <p>
          {dias.of >= 10 && <Trans>One in ten waited for {number(dias.ninetieth)} or more.</Trans>}{' '}
          {dias.of > 0 ? (
            <Plural
              value={dias.of}
              one="It is of the one that works already."
              other="It is of the # that work already."
            />
          ) : (
            <Trans>None came to work meanwhile.</Trans>
          )}{' '}
          {dias.underway > 0 && <Plural value={dias.underway} one="One is under way." other="# are under way." />}
        </p>
      </Tile>
      <Tile name="ley" series={ley} ends={ends} length={length} good="below" count={late}>
        <p className="six-number">
          <b>{number(late)}</b>{' '}
          <span>
            {t`of ${number(ley.of)} that had a limit`}
            {share(late, ley.of)}
          </span>
        </p>
        <p>
          {ley.about
            .map(({ kind, topic, count }) => {
              const label = topic !== null && isRightKind(kind) ? topicLabel(kind, topic) : undefined
              return (
                [i18n._(kindLabels[kind]), label && i18n._(label)].filter(Boolean).join(', ') + `: ${number(count)}`
              )
            })
            .join('; ') || <Trans>None was late.</Trans>}
        </p>
      </Tile>
      {isHere.fallidas && (
        <Tile name="fallidas" series={fallidas} ends={ends} length={length} good="below" count={failed}>
          <p className="six-number">
            <b>{number(failed)}</b>{' '}
            <span>
              {t`of ${number(fallidas.of)} visits`}
              {share(failed, fallidas.of)}
            </span>
          </p>
          <p>
            {fallidas.reasons
              .map(({ reason, count }) => `${i18n._(failureLabels[reason])}, ${number(count)}`)
              .join('; ')}
            {fallidas.reasons.length > 0 && '. '}
            <Usual of={fallidas} />
          </p>
        </Tile>
      )}
      <Tile name="bajas" series={bajas} ends={ends} length={length} good="below" count={left}>
        <p className="six-number">
          <b>{number(left)}</b> <span>{t`cancellations`}</span>
        </p>
        <p>
          {bajas.withdrawals > 0 && (
            <Plural
              value={bajas.withdrawals}
              one="One more withdrew within the 14 days."
              other="# more withdrew within the 14 days."
            />
          )}{' '}
          <Trans>
            No percentage: this site does not know how many customers you have, nor who leaves with their number.
          </Trans>
        </p>
      </Tile>
      {isHere.lista && (
        <Tile name="lista" series={lista} ends={ends} length={length} good={null} count={waiting}>
          <p className="six-number">
            <b>{number(waiting)}</b>{' '}
            <span>{t`on the list, and ${number(lista.checks)} checks in vain in ${month}`}</span>
          </p>
          <p>
            {lista.names.length > 0 && `${lista.names.join('; ')}. `}
            <Trans>Those count who are on the list still.</Trans>
          </p>
        </Tile>
      )}
    </div>
  )
}

/** What is usual, in a sentence; or that there are too few for it. */
function Usual({ of }: { of: Series }) {
  const { i18n } = useLingui()
  const band = trendOf(of)?.band
  if (!band) return <Trans>One more or less says nothing yet.</Trans>
  const [least, most] = band.map((value) => formatNumber(value, localeOf(i18n)))
  return (
    <Trans>
      Usual here is from {least} to {most}.
    </Trans>
  )
}
