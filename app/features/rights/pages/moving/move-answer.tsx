import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import button from '#app/components/controls/button.module.css'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import { MAX_RINGS } from '#domain/tile/tile.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatList } from '#locales/formats/list.ts'
import { localeOf } from '#locales/i18n.ts'
import type { Move, Reached } from '#app/features/rights/move.server.ts'
import styles from './moving.module.css'

type MoveAnswerProps = { move: Move; reached: Reached }

/** What reaches the new place, what it costs and which day; where nothing does, what there is instead. */
export function MoveAnswer({ move, reached }: MoveAnswerProps) {
  const { kind } = reached
  return (
    <>
      <section className={styles.card} aria-labelledby="move-answer">
        <Pictures move={move} reached={reached} />
        <div className={styles.say}>
          <h2 id="move-answer">
            <Headline kind={kind} />
          </h2>
          <dl className={styles.facts}>
            {kind === 'none' ? <FactsWithout move={move} /> : <Facts move={move} reached={reached} />}
          </dl>
        </div>
      </section>
      {kind === 'none' && <Instead move={move} />}
    </>
  )
}

function Headline({ kind }: { kind: Reached['kind'] }) {
  switch (kind) {
    case 'same':
      return <Trans>Yes, you take it with you</Trans>
    case 'other':
      return <Trans>It reaches, with its own tariffs</Trans>
    case 'none':
      return <Trans>Our internet does not reach there</Trans>
    case 'unknown':
      return <Trans>We look whether it reaches</Trans>
  }
}

function Fact({ term, main, children }: { term: ReactNode; main: ReactNode; children?: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <b>{main}</b>
        {children && <small>{children}</small>}
      </dd>
    </div>
  )
}

function Facts({ move, reached: { kind, tariffs } }: MoveAnswerProps) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const names = formatList(
    tariffs.map(({ name }) => name),
    locale,
    'or',
  )
  const [cost = '', commitment, meanwhile] = move.told
  const day = move.earliest && formatDay(move.earliest, locale)
  return (
    <>
      <Fact
        term={<Trans>What reaches</Trans>}
        main={
          kind === 'same' ? <Trans>The same as here</Trans> : kind === 'unknown' ? <Trans>We tell you</Trans> : names
        }
      >
        {move.mobile && <Trans>Your mobile lines and their numbers do not change.</Trans>}
      </Fact>
      <Fact term={<Trans>What it costs</Trans>} main={cost}>
        {kind === 'same' && <Trans>The price of your tariff is the same there.</Trans>} {commitment}
      </Fact>
      <Fact term={<Trans>Which day</Trans>} main={day ? <Trans>From {day} on</Trans> : <Trans>We tell you</Trans>}>
        {meanwhile}
      </Fact>
    </>
  )
}

function FactsWithout({ move: { mobile } }: { move: Move }) {
  return (
    <>
      {mobile && (
        <>
          <Fact term={<Trans>What reaches</Trans>} main={<Trans>Mobile, everywhere</Trans>}>
            <Trans>Your numbers do not change.</Trans>
          </Fact>
          <Fact term={<Trans>What it costs</Trans>} main={`${mobile.price}, ${mobile.name}`}>
            <Trans>The cheapest line by itself.</Trans>
          </Fact>
        </>
      )}
      <Fact term={<Trans>Which day</Trans>} main={<Trans>Whichever you say</Trans>}>
        <Trans>Within two business days at most.</Trans>
      </Fact>
    </>
  )
}

/** What there is where nothing reaches: never a dead end. */
function Instead({ move: { mobile, to } }: { move: Move }) {
  const localHref = useLocalHref()
  const [ine, postcode] = to.place?.code.split('-') ?? []
  const waiting = `/cobertura?lugar=${ine}${postcode === undefined ? '' : `&cp=${postcode}`}`
  return (
    <section className={styles.instead} aria-labelledby="move-instead">
      <h2 id="move-instead">
        <Trans>What would you like to do?</Trans>
      </h2>
      <p className={styles.ways}>
        {mobile && (
          <a className={`${button.button} ${button.go}`} href={localHref('/te-llamamos')}>
            <Trans>Keep mobile alone</Trans>
          </a>
        )}
        <a className={button.button} href={localHref('/baja')}>
          <Trans>See what leaving costs</Trans>
        </a>
        <a className={`${button.button} ${button.line}`} href={localHref(waiting)}>
          <Trans>Tell me when it reaches</Trans>
        </a>
      </p>
    </section>
  )
}

function Pictures({ move: { from, to }, reached: { speeds } }: MoveAnswerProps) {
  // The fastest of both has all rings.
  const scale = { ringMb: Math.max(1, ...speeds) / MAX_RINGS, largestData: 1 }
  const [old, next] = speeds
  return (
    <figure className={styles.pictures}>
      <div className={styles.old}>
        <TariffTile speedMb={old || null} data={null} tv={false} {...scale} />
      </div>
      <div>
        <TariffTile speedMb={next || null} data={null} tv={false} {...scale} />
      </div>
      <figcaption>
        <span>
          <Trans>Now</Trans> <b>{from.place?.name ?? from.typed}</b>
        </span>
        <span>
          <Trans>New home</Trans> <b>{to.place?.name}</b>
        </span>
      </figcaption>
    </figure>
  )
}
