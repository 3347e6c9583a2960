import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import button from '#app/components/controls/button.module.css'
import { Icon } from '#app/components/controls/icon.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { CallBack } from '#app/components/opening/call-back.tsx'
import when from '#app/components/opening/while.module.css'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import { localeOf } from '#locales/i18n.ts'
import { complaintPath } from '#locales/words/right-links.ts'
import { timeInSentence } from '#locales/formats/time-in-sentence.ts'
import type { ClockTime, IncidentWords } from '../incident-words.server.ts'
import { Late } from './incident-article.tsx'
import { Moment } from './moment.tsx'
import type { verdictView } from './status-view.server.ts'
import { NO_SCALE } from '#domain/tile/tile.ts'

type VerdictPanelProps = {
  verdict: ReturnType<typeof verdictView>
  /** The place that was asked for. */
  asked: { readonly ine: string; readonly name: string } | null
  looked: ClockTime
}

/** One answer to whether it is the operator or not, and what to do about it. */
export function VerdictPanel({ verdict, asked, looked }: VerdictPanelProps) {
  const place = asked?.name ?? null
  const { kind, here, ahead } = verdict
  const [only, ...others] = here
  // The answer is announced to who asked, and keyboard navigation continues from it.
  const answer = { id: 'verdict', tabIndex: -1, autoFocus: place !== null }
  return (
    <section className="status-verdict" aria-labelledby="verdict">
      <div className="status-top" data-kind={kind}>
        <div>
          <Badge kind={kind} isAsked={place !== null} />
          {only && others.length === 0 ? (
            <h2 {...answer} lang={only.title.lang}>
              {only.title.text}
            </h2>
          ) : (
            <h2 {...answer}>
              <Heading count={here.length} place={place} />
            </h2>
          )}
        </div>
        {!only && <TariffTile speedMb={null} data={1} tv={false} {...NO_SCALE} className="status-tile" />}
      </div>
      {only && others.length === 0 && <One incident={only} works={verdict.works} />}
      {others.length > 0 && <Several incidents={here} />}
      {!only && <Nothing elsewhere={verdict.elsewhere} place={place} />}
      <Ahead works={ahead} />
      {here.length > 0 && <NextNews incidents={here} />}
      {here.length === 0 && (
        <p className="small status-checked">
          <Icon name="clock" />
          <span>
            <Looked {...looked} />
          </span>
        </p>
      )}
      <WhatToDo isDown={kind === 'down'} ine={asked?.ine ?? null} answeredWithin={verdict.answeredWithin} />
    </section>
  )
}

/** When the board was last read. */
export function Looked({ iso, time: clock }: ClockTime) {
  const { i18n } = useLingui()
  const time = timeInSentence(clock, localeOf(i18n))
  return (
    <Trans>
      Looked up today at <time dateTime={iso}>{time}</time>, mainland Spanish time
    </Trans>
  )
}

function Badge({ kind, isAsked }: { kind: VerdictPanelProps['verdict']['kind']; isAsked: boolean }) {
  const names: Record<typeof kind, ReactNode> = {
    down: isAsked ? <Trans>It affects you</Trans> : <Trans>Incident</Trans>,
    works: isAsked ? <Trans>Works at your place</Trans> : <Trans>Works going on now</Trans>,
    elsewhere: <Trans>It does not affect you</Trans>,
    clear: <Trans>No incidents</Trans>,
  }
  const isFine = kind === 'elsewhere' || kind === 'clear'
  return (
    <p className="status-badge" data-kind={kind}>
      <Icon name={isFine ? 'check' : 'alert'} />
      {names[kind]}
    </p>
  )
}

function Heading({ count, place }: { count: number; place: string | null }) {
  if (count > 0)
    return place ? (
      <Trans>
        <Plural value={count} one="# incident" other="# incidents" /> in {place}.
      </Trans>
    ) : (
      <Trans>
        <Plural value={count} one="# open incident" other="# open incidents" />.
      </Trans>
    )
  return place ? <Trans>We know of no fault in {place}.</Trans> : <Trans>We know of no fault.</Trans>
}

/** Where and since when, what fails and what does not. */
function One({ incident: { whereAndWhen, services, kind, ends }, works }: { incident: IncidentWords; works: string }) {
  return (
    <p className="status-say">
      <b>{whereAndWhen}</b> <Trans>Affected: {services}.</Trans>{' '}
      {works !== '' && <Trans>We know of no fault in: {works}.</Trans>}
      {kind === 'works' && ends && (
        <>
          {' '}
          <Trans>
            Planned until <Moment {...ends} />.
          </Trans>
        </>
      )}
    </p>
  )
}

function Several({ incidents }: { incidents: readonly IncidentWords[] }) {
  return (
    <ul className="status-several">
      {incidents.map(({ id, title, whereAndWhen, services }) => (
        <li key={id}>
          <a href={`#${id}`} lang={title.lang}>
            {title.text}
          </a>
          <p>
            {whereAndWhen} <Trans>Affected: {services}.</Trans>
          </p>
        </li>
      ))}
    </ul>
  )
}

function Nothing({ elsewhere, place }: { elsewhere: readonly IncidentWords[]; place: string | null }) {
  const count = elsewhere.length
  return (
    <p className="status-say">
      {count > 0 ? (
        <Trans>
          What does not work is somewhere else:{' '}
          <a href="#elsewhere">
            see the <Plural value={count} one="incident" other="# incidents" />
          </a>
          .
        </Trans>
      ) : place ? (
        <Trans>Nor anywhere else.</Trans>
      ) : (
        <Trans>Not at any place where we give service.</Trans>
      )}
    </p>
  )
}

/** The next planned works. */
function Ahead({ works }: { works: readonly IncidentWords[] }) {
  const [next] = works
  if (!next) return null
  return (
    <p className="status-ahead">
      <Icon name="clock" />
      <span>
        <Trans>
          Planned works: <a href={`#${next.id}`}>{next.title.text}</a>
        </Trans>
        {' · '}
        {next.whereAndWhen}
      </span>
    </p>
  )
}

/** When there is the next news, or that it is late. */
function NextNews({ incidents }: { incidents: readonly IncidentWords[] }) {
  const promised = incidents.filter(({ nextWord }) => nextWord !== null)
  const [next] = promised
    .flatMap(({ nextWord, isLate }) => (nextWord && !isLate ? [nextWord] : []))
    .toSorted((a, b) => a.iso.localeCompare(b.iso))
  if (!next) return promised.length > 0 ? <Late /> : null
  return (
    <p className="status-promise">
      <span>
        <Trans>Next news</Trans>
        {next.day && <small>{next.day}</small>}
      </span>
      <b>
        <time dateTime={next.iso}>{next.time}</time>
      </b>
    </p>
  )
}

type WhatToDoProps = { isDown: boolean; ine: string | null; answeredWithin: string | null }

function WhatToDo({ isDown, ine, answeredWithin }: WhatToDoProps) {
  const localHref = useLocalHref()
  const {
    contact: { dial, phone },
    openingNotices: [now],
  } = useRootData()
  return (
    <div className="status-do">
      {!isDown && (
        <p>
          <Trans>
            <b>Not working for you?</b> We look into it with you.
          </Trans>
        </p>
      )}
      <p className="status-buttons" data-open={now?.isOpen}>
        <a className={`${button.button} ${button.strong}`} href={localHref(complaintPath('outage', ine))}>
          <Trans>Report an outage</Trans>
        </a>
        <a className={`${button.button} ${button.line} ${when.open}`} href={dial}>
          <Icon name="phone" />
          <Trans context="button">Call</Trans>
          <span className="visually-hidden">{phone}</span>
        </a>
        <CallBack className={`${button.button} ${button.line}`}>
          <Icon name="clock" />
        </CallBack>
      </p>
      <p className="small">
        {answeredWithin ? (
          <Trans>
            Your report opens an outage complaint: you get a reference, and our answer within {answeredWithin}.
          </Trans>
        ) : (
          <Trans>Your report opens an outage complaint: you get a reference at once.</Trans>
        )}
      </p>
    </div>
  )
}
