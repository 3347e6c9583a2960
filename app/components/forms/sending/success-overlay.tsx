import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Sent } from './request-answer.ts'
import { useBackToClose } from './use-back-to-close.ts'
import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import button from '#app/components/controls/button.module.css'
import dialog from '#app/components/controls/dialog.module.css'
import styles from './success-overlay.module.css'
import { NO_SCALE } from '#domain/tile/tile.ts'

const REDIRECT_DELAY_S = 3
/** Pointer movement and the dialog's own focus do not prove that somebody is reading. */
const ACTIVITY_EVENTS = ['keydown', 'pointerdown', 'touchstart', 'wheel'] as const

export type Onward = {
  readonly path: string
  readonly step: (target: string) => ReactNode
  readonly says: (seconds: number) => ReactNode
}

type SuccessOverlayProps = {
  sent: Sent
  onStay: () => void
  /** The step that follows, where nobody contacts the visitor about it. */
  follows?: ReactNode
  /** Where it goes instead of the home page: its way there, and what says so. */
  onward?: Onward | null
  /** Notes on the kind of request. */
  children?: ReactNode
}

/**
 * Confirms that the request is stored. After three seconds it goes to the home page, or to where what was ordered can be
 * contracted, unless there was any activity (WCAG 2.2.1).
 */
export function SuccessOverlay({ sent, onStay, follows, onward, children }: SuccessOverlayProps) {
  const overlay = useRef<HTMLDialogElement>(null)
  const stayButton = useRef<HTMLButtonElement>(null)
  const [leaving, setLeaving] = useState(true)
  const [seconds, setSeconds] = useState(REDIRECT_DELAY_S)
  const localHref = useLocalHref()
  const { reference } = sent
  const target = localHref(onward?.path ?? '/')
  const leads = onward?.says ?? toHome

  useEffect(() => {
    overlay.current?.showModal()
    stayButton.current?.focus()
    // On a small screen the button is below: what it says comes first.
    overlay.current?.scrollTo(0, 0)
  }, [])

  useEffect(() => {
    if (!leaving) return
    const stay = () => setLeaving(false)
    const redirect = setTimeout(() => location.assign(target), REDIRECT_DELAY_S * 1000)
    const countdown = setInterval(() => setSeconds((left) => Math.max(1, left - 1)), 1000)
    for (const sign of ACTIVITY_EVENTS) window.addEventListener(sign, stay, { capture: true, passive: true })
    return () => {
      clearTimeout(redirect)
      clearInterval(countdown)
      for (const sign of ACTIVITY_EVENTS) window.removeEventListener(sign, stay, { capture: true })
    }
  }, [leaving, target])

  useBackToClose(overlay)

  return (
    <dialog
      ref={overlay}
      className={`${dialog.dialog} ${styles.overlay}`}
      aria-labelledby="sent-heading"
      onClose={onStay}
    >
      <div className={styles.content}>
        <TariffTile className={styles.tile ?? ''} speedMb={null} data={1} tv={false} {...NO_SCALE} />
        <h2 id="sent-heading">
          <Trans>Data sent successfully</Trans>
        </h2>
        <p className="lead">{follows ?? <Trans>We will contact you soon</Trans>}</p>
        {!follows && sent.next && <p>{sent.next}</p>}
        {children}
        <p>
          <Trans>
            Your reference: <b className="num">{reference}</b>
          </Trans>
        </p>
        {onward?.step(target)}
        <a
          className={`${button.button} ${onward ? button.line : `${button.go} ${button.big}`}`}
          href={localHref(sent.receiptPath)}
        >
          <Trans>View and print the receipt</Trans>
        </a>
        <button
          ref={stayButton}
          type="button"
          className={`${button.button} ${button.line}`}
          onClick={() => overlay.current?.close()}
        >
          <Trans>Stay on this page</Trans>
        </button>
        {/* Read out once, not each second. */}
        <p className="small" role="status">
          {leaving ? (
            <>
              <span className="visually-hidden">{leads(REDIRECT_DELAY_S)}</span>
              <span aria-hidden="true">{leads(seconds)}</span>
            </>
          ) : (
            <Trans>We will not move you from here.</Trans>
          )}
        </p>
      </div>
    </dialog>
  )
}

function toHome(seconds: number): ReactNode {
  return <Trans>We take you to the home page in {seconds} s</Trans>
}
