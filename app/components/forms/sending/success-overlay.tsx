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

type SuccessOverlayProps = {
  sent: Sent
  onStay: () => void
  /** The step that follows, where nobody contacts the visitor about it. */
  follows?: ReactNode
  /** Notes on the kind of request. */
  children?: ReactNode
}

/**
 * Confirms that the request is stored. After three seconds it goes to the home page, or to where what was ordered can be
 * contracted, unless there was any activity (WCAG 2.2.1).
 */
export function SuccessOverlay({ sent, onStay, follows, children }: SuccessOverlayProps) {
  const overlay = useRef<HTMLDialogElement>(null)
  const stayButton = useRef<HTMLButtonElement>(null)
  const [leaving, setLeaving] = useState(true)
  const [seconds, setSeconds] = useState(REDIRECT_DELAY_S)
  const localHref = useLocalHref()
  const { reference, agreePath } = sent
  const onward = localHref(agreePath ?? '/')

  useEffect(() => {
    overlay.current?.showModal()
    stayButton.current?.focus()
  }, [])

  useEffect(() => {
    if (!leaving) return
    const stay = () => setLeaving(false)
    const redirect = setTimeout(() => location.assign(onward), REDIRECT_DELAY_S * 1000)
    const countdown = setInterval(() => setSeconds((left) => Math.max(1, left - 1)), 1000)
    for (const sign of ACTIVITY_EVENTS) window.addEventListener(sign, stay, { capture: true, passive: true })
    return () => {
      clearTimeout(redirect)
      clearInterval(countdown)
      for (const sign of ACTIVITY_EVENTS) window.removeEventListener(sign, stay, { capture: true })
    }
  }, [leaving, onward])

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
        {agreePath !== undefined && (
          <>
            <p>
              <Trans>One step is left, if you like: read what you contract, and agree to it.</Trans>
            </p>
            <a className={`${button.button} ${button.go} ${button.big}`} href={onward}>
              <Trans>Read it and agree</Trans>
            </a>
          </>
        )}
        <a
          className={`${button.button} ${agreePath === undefined ? `${button.go} ${button.big}` : button.line}`}
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
              <span className="visually-hidden">
                <Leaving seconds={REDIRECT_DELAY_S} isHome={agreePath === undefined} />
              </span>
              <span aria-hidden="true">
                <Leaving seconds={seconds} isHome={agreePath === undefined} />
              </span>
            </>
          ) : (
            <Trans>We will not move you from here.</Trans>
          )}
        </p>
      </div>
    </dialog>
  )
}

function Leaving({ seconds, isHome }: { seconds: number; isHome: boolean }) {
  return isHome ? (
    <Trans>We take you to the home page in {seconds} s</Trans>
  ) : (
    <Trans>We take you to what you ordered in {seconds} s</Trans>
  )
}
