import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Price } from '#app/components/offers/price/price.tsx'
import { TaxIncluded } from '#app/components/offers/price/tax-included.tsx'
import { TileWithColumn } from '#app/components/tiles/composed-tile.tsx'
import type { ContractSummary } from '#domain/contract-summary/contract-summary.ts'
import { ordinaryOf } from '#domain/price/timeline.ts'
import type { ComposedTile } from '#domain/tile/composed-tile.ts'
import type { TileScale } from '#domain/tile/tile.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatMoney, formatNumber } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { totalText } from '#locales/words/amount-text.ts'
import { dataLabel, priceItemLabels, speedLabel, technologyLabel } from '#locales/words/labels.ts'
import { oneOffLabels } from '#locales/words/price-text.ts'
import { stageText } from './describe-price.ts'
import { linesName } from './describe-summary.ts'
import type { SummaryHeading } from './regulation-wording.ts'

type AnswersProps = { summary: ContractSummary; tile: { composed: ComposedTile; scale: TileScale } }

/** What one gets, what one pays and when, and how one leaves: each in two figures, a drawing and some lines. */
export function ThreeAnswers({ summary, tile }: AnswersProps) {
  return (
    <div className="summary-answers">
      <Get summary={summary} tile={tile} />
      <Pay summary={summary} />
      <Leave summary={summary} />
    </div>
  )
}

function Get({ summary: { tariff, lines, price }, tile }: AnswersProps) {
  const { i18n } = useLingui()
  const count = lines.reduce((sum, line) => sum + line.count, 0)
  const [line, other] = lines
  const labels = priceItemLabels(i18n, price.items)
  const besides = price.items.flatMap(({ kind }, at) =>
    ['tv', 'landline', 'charge'].includes(kind) ? [labels[at]!] : [],
  )
  return (
    <Answer id="recibes" title={<Trans>What you get</Trans>} section={['services', 1]}>
      <dl className="summary-figures">
        {tariff && <Figure label={technologyLabel(i18n, tariff)} value={speedLabel(i18n, tariff.speedMb)} />}
        {line &&
          (other ? (
            <Figure label={<Trans>Mobile lines</Trans>} value={formatNumber(count, localeOf(i18n))} />
          ) : (
            <Figure
              label={<Plural value={count} one="# line of" other="# lines of" />}
              value={dataLabel(i18n, line.data)}
            />
          ))}
        {!tariff && !line && besides.map((label) => <Figure key={label} label={label} value="1" />)}
      </dl>
      <div className="summary-drawing" aria-hidden="true">
        <TileWithColumn {...tile} />
      </div>
      <ul>
        {[
          ...(other ? lines.map((each) => linesName(i18n, each)) : []),
          ...besides,
          ...oneOffLabels(i18n, price.oneOff),
        ].map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </Answer>
  )
}

function Pay({ summary: { price, tables, months, firstYear, start } }: { summary: ContractSummary }) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const money = (cents: number) => formatMoney(cents, locale)
  const ordinary = ordinaryOf(price.timelines)
  const reduced = tables.find(({ stages }) => stages.length > 1)
  const last = reduced?.stages.at(-1)
  const most = Math.max(1, ...months.map(({ paid, ordinary }) => Math.max(paid, ordinary)))
  const day = (at: number | null) => (at === null ? '' : formatDay(new Date(at).toISOString().slice(0, 10), locale))
  const [begins, year, once, after] = [
    day(start),
    money(firstYear),
    money(price.oneOffTotal),
    totalText(i18n, ordinary),
  ]
  const changes = last ? day(last.begins) : ''
  const later = reduced && last ? stageText(i18n, reduced.per, last) : ''
  return (
    <Answer id="pagas" title={<Trans>What you pay, and when</Trans>} section={['price', 3]}>
      <dl className="summary-figures">
        <div>
          <dt>{last ? <Trans>At first</Trans> : <Trans>Always</Trans>}</dt>
          <dd>
            <Price total={price.total} size="panel" />
          </dd>
        </div>
        {last && (
          <div>
            <dt>
              <Trans>Then</Trans>
            </dt>
            <dd>
              <Price total={ordinary} size="panel" />
            </dd>
          </div>
        )}
      </dl>
      <Strip
        cells={months.map(({ paid, ordinary }) => ({ ghost: ordinary / most, from: paid / most, to: paid / most }))}
      />
      <ul>
        <li>
          <Trans>
            At the start: <b>{once}</b>
          </Trans>
        </li>
        {last && (
          <li>
            {start === null ? (
              `${later}: ${after}`
            ) : (
              <Trans>
                If it is activated on {begins}, {after} from {changes}
              </Trans>
            )}
          </li>
        )}
        <li>
          <Trans>In twelve months: {year}</Trans>
        </li>
        <li>
          <TaxIncluded price={price} />
        </li>
      </ul>
    </Answer>
  )
}

function Leave({ summary: { commitment, months } }: { summary: ContractSummary }) {
  const { i18n } = useLingui()
  const money = (cents: number) => formatMoney(cents, localeOf(i18n))
  const isCharged = commitment !== null && commitment.penalty > 0
  const example = isCharged ? (commitment.exits[5] ?? commitment.exits[0]) : undefined
  const [month, charge] = [example?.month, money(example?.charge ?? 0)]
  const bound = commitment?.commitmentMonths ?? 0
  return (
    <Answer id="te-vas" title={<Trans>How you leave</Trans>} section={['duration', 4]}>
      <dl className="summary-figures">
        {isCharged ? (
          <>
            <Figure label={<Trans>On the first day</Trans>} value={money(commitment.penalty)} />
            <Figure label={<Plural value={bound} one="After # month" other="After # months" />} value={money(0)} />
          </>
        ) : (
          <Figure label={<Trans>On any day</Trans>} value={money(0)} />
        )}
      </dl>
      <Strip cells={months.map(({ bound: { from, to } }) => ({ ghost: 1, from, to }))} />
      <ul>
        {example && (
          <li>
            {example.last === null ? (
              <Trans>
                Less each day: in month {month}, about <b>{charge}</b>
              </Trans>
            ) : (
              <Trans>
                Less each day: in month {month}, <b>{charge}</b>
              </Trans>
            )}
          </li>
        )}
        <li>
          <Trans>14 days to change your mind, without a reason</Trans>
        </li>
        <li>
          <Trans>On the website or by phone, within two business days</Trans>
        </li>
      </ul>
    </Answer>
  )
}

type AnswerProps = {
  id: string
  title: ReactNode
  /** The section of the document that says more. */
  section: readonly [id: SummaryHeading, number: number]
  children: ReactNode
}

function Answer({ id, title, section: [section, number], children }: AnswerProps) {
  return (
    <section className="summary-answer" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <p className="summary-more">
        <a href={`#${section}`}>
          <Trans>Section {number}</Trans>
        </a>
      </p>
    </section>
  )
}

/** An amount with its unit, in large figures: `1GB`, `150 €`. */
function Figure({ label, value }: { label: ReactNode; value: string }) {
  const { before, digits, unit } = /^(?<before>\D*)(?<digits>[\d.,]*)(?<unit>.*)$/.exec(value)!.groups!
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={`summary-figure ${digits === '' ? 'summary-word' : ''}`} translate="no">
          {before && <small>{before}</small>}
          {digits}
          {unit && <small>{unit}</small>}
        </span>
      </dd>
    </div>
  )
}

/** Shares of the height of a cell, 0 to 1: what would be, and what is as it begins and ends. */
type Cell = { readonly ghost: number; readonly from: number; readonly to: number }

const STEP = 26
const WIDTH = 24

/** Twelve months on one scale from zero. The numbers stand beside it. */
function Strip({ cells }: { cells: readonly Cell[] }) {
  const level = (share: number) => Math.round((1 - share) * 10_000) / 100
  return (
    <svg
      className="summary-strip"
      viewBox={`0 0 ${cells.length * STEP - (STEP - WIDTH)} 100`}
      height="74"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {cells.map(({ ghost, from, to }, month) => {
        const [left, right] = [month * STEP, month * STEP + WIDTH]
        return (
          <g key={month}>
            <path d={`M${left} ${level(ghost)}H${right}V100H${left}z`} />
            <path className="summary-paid" d={`M${left} ${level(from)}L${right} ${level(to)}V100H${left}z`} />
          </g>
        )
      })}
    </svg>
  )
}
