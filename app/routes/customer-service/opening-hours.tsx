import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useBrand } from '#app/components/document/use-brand.ts'
import { openingAt, type NextOpening, type Opening } from '#domain/opening-hours.ts'
import { formatDay, formatTimeOfDay, formatWeekday } from '#locales/calendar.ts'
import { hoursWords } from '#locales/hours-words.ts'
import type { Locale } from '#locales/i18n.ts'
import { formatList } from '#locales/list.ts'
import styles from './customer-service.module.css'

const EVERY_MINUTE = 60_000

/**
 * When staff answer, and whether they do right now: as `served` at first, and by the browser's own clock once that is
 * no longer true, so that a page that was kept or left open for a while still tells the truth.
 */
export function OpeningHours({ served }: { served: Opening }) {
  const { i18n, t } = useLingui()
  const locale = i18n.locale as Locale
  const { hours } = useBrand()
  const { state, holidays } = useOpening(served)
  const when = hoursWords(i18n, hours)
  const days = holidays.map((date) => formatDay(date, locale))
  const dates = formatList(days, locale, 'and')

  return (
    <section className={styles.hours} aria-labelledby="opening-hours">
      <h2 id="opening-hours" className="visually-hidden">
        <Trans>When we answer</Trans>
      </h2>
      <p className={state.isOpen ? styles.open : styles.closed} role="status" aria-label={t`Customer care status`}>
        {state.isOpen ? <OpenUntil time={formatTimeOfDay(state.until, locale)} /> : <ClosedUntil next={state.next} />}
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
  const locale = i18n.locale as Locale
  if (!next) return <Trans>Closed now.</Trans>

  const open = formatTimeOfDay(next.from, locale)
  if (next.inDays === 0) return <Trans>Closed now. We answer today from {open}.</Trans>
  if (next.inDays === 1) return <Trans>Closed now. We answer tomorrow from {open}.</Trans>
  if (next.inDays < 7) {
    const weekday = formatWeekday(next.day, locale)
    return (
      <Trans>
        Closed now. We answer on {weekday} from {open}.
      </Trans>
    )
  }
  const date = formatDay(next.date, locale)
  return (
    <Trans>
      Closed now. We answer on {date} from {open}.
    </Trans>
  )
}

/** Looks at the clock every minute. Knowing Spain's time costs a browser a formatter, which it makes only when it has to. */
function useOpening(served: Opening): Opening {
  const { hours } = useBrand()
  const [opening, setOpening] = useState(served)
  useEffect(() => {
    function tick() {
      const now = Date.now()
      setOpening((said) => (said.from <= now && now < said.until ? said : openingAt(hours, now)))
    }
    tick()
    const ticking = setInterval(tick, EVERY_MINUTE)
    return () => clearInterval(ticking)
  }, [hours])
  return opening
}
