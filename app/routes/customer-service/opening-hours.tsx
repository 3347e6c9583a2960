import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useBrand } from '#app/components/use-brand.ts'
import { holidaysAhead, openingState, type NextOpening } from '#domain/opening-hours.ts'
import { formatDate } from '#locales/format.ts'
import type { Locale } from '#locales/i18n.ts'
import { hoursWords, timeWord, weekdayWord } from '#locales/words.ts'
import styles from './customer-service.module.css'

const EVERY_MINUTE = 60_000

/**
 * When staff answer, and whether they do right now: as of `served` at first, in milliseconds since 1970, then by the
 * browser's own clock, so that a page that was kept or left open for a while still tells the truth.
 */
export function OpeningHours({ served }: { served: number }) {
  const { i18n, t } = useLingui()
  const locale = i18n.locale as Locale
  const { hours } = useBrand()
  const now = useClock(served)
  const state = openingState(hours, now)
  const when = hoursWords(i18n, hours)
  const dates = new Intl.ListFormat(locale).format(
    holidaysAhead(hours, now).map((date) => formatDate(Date.parse(date), locale)),
  )

  return (
    <section className={styles.hours} aria-labelledby="opening-hours">
      <h2 id="opening-hours" className="visually-hidden">
        <Trans>When we answer</Trans>
      </h2>
      <p className={state.isOpen ? styles.open : styles.closed} role="status" aria-label={t`Customer care status`}>
        {state.isOpen ? <OpenUntil time={timeWord(locale, state.until)} /> : <ClosedUntil next={state.next} />}
      </p>
      {!state.isOpen && (
        <p>
          <Trans>You can leave your message now.</Trans>
        </p>
      )}
      <p>
        <Trans>People: {when} (Spanish peninsula time).</Trans>
      </p>
      <p>
        <Trans>Messages and forms: we receive them at any hour. We read them during opening hours.</Trans>
      </p>
      {dates && (
        <p>
          <Trans>We do not answer on these public holidays: {dates}.</Trans>
        </p>
      )}
    </section>
  )
}

function OpenUntil({ time: close }: { time: string }) {
  return <Trans>Open now. We answer until {close}.</Trans>
}

function ClosedUntil({ next }: { next: NextOpening | null }) {
  const { i18n } = useLingui()
  if (!next) return <Trans>Closed now.</Trans>

  const open = timeWord(i18n.locale, next.from)
  if (next.inDays === 0) return <Trans>Closed now. We answer today from {open}.</Trans>
  if (next.inDays === 1) return <Trans>Closed now. We answer tomorrow from {open}.</Trans>
  if (next.inDays < 7) {
    const weekday = weekdayWord(i18n.locale, next.day)
    return (
      <Trans>
        Closed now. We answer on {weekday} from {open}.
      </Trans>
    )
  }
  const date = formatDate(Date.parse(next.date), i18n.locale as Locale)
  return (
    <Trans>
      Closed now. We answer on {date} from {open}.
    </Trans>
  )
}

/** The time, each minute anew. The first render agrees with what was served. */
function useClock(served: number): number {
  const [now, setNow] = useState(served)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const ticking = setInterval(tick, EVERY_MINUTE)
    return () => clearInterval(ticking)
  }, [])
  return now
}
