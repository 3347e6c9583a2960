import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import button from '#app/components/controls/button.module.css'
import dialog from '#app/components/controls/dialog.module.css'
import type { SentRequest } from '#app/components/device/sent-requests.ts'
import { forgetAllRequests, forgetRequest } from '#app/components/device/transactions.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { FORGET } from '#app/features/requests/receipt/receipt-notices.ts'
import { requestNames } from '#domain/requests/request-names.ts'
import { formatDate } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import styles from './my-requests.module.css'

/** The server alone can take back what it has told this browser of receipts that it opened. */
function forgetOpened() {
  navigator.sendBeacon('/justificante', new URLSearchParams({ [FORGET]: '' }))
}

/**
 * The list of requests, which can be removed one by one or all at once. Each removal is announced, also that of the
 * last one.
 */
export function RequestList({ requests }: { requests: readonly SentRequest[] }) {
  const { i18n } = useLingui()
  const localHref = useLocalHref()
  const ask = useRef<HTMLDialogElement>(null)
  const news = useRef<HTMLParagraphElement>(null)
  const [forgotten, setForgotten] = useState<string | null>(null)

  function forget(reference: string) {
    forgetRequest(reference)
    forgetOpened()
    setForgotten(reference)
    // The focused button has been removed.
    news.current?.focus()
  }
  function forgetAll() {
    forgetAllRequests()
    forgetOpened()
    setForgotten('')
    ask.current?.close()
    news.current?.focus()
  }

  return (
    <section className={styles.list}>
      <p ref={news} tabIndex={-1} role="status" className={styles.news}>
        {forgotten !== null &&
          (forgotten ? <Trans>{forgotten} removed from this list</Trans> : <Trans>List emptied</Trans>)}
      </p>
      {requests.length > 0 && (
        <>
          <ul>
            {requests.map(({ kind, reference, date }) => (
              <li key={reference} className={styles.request}>
                <b>{i18n._(requestNames[kind])}</b>
                <a
                  className={`num ${styles.reference}`}
                  href={localHref(`/justificante?referencia=${encodeURIComponent(reference)}`)}
                >
                  {reference}
                </a>
                <time dateTime={date}>{formatDate(Date.parse(date), localeOf(i18n))}</time>
                <button type="button" className={button.link} onClick={() => forget(reference)}>
                  <Trans>
                    Remove from this list <span className="visually-hidden">{reference}</span>
                  </Trans>
                </button>
              </li>
            ))}
          </ul>
          <p>
            <Trans>
              Receipts hold your details. Press a reference: if you have opened its receipt here within half an hour, it
              opens; else we send a link to your e-mail. Nothing opens once the browser is closed, or something is
              removed here.
            </Trans>
          </p>
          <p className="muted">
            <Trans>If you share this device, other people can see this list.</Trans>
          </p>
          <button type="button" className={`${button.button} ${styles.empty}`} onClick={() => ask.current?.showModal()}>
            <Trans>Empty the list</Trans>
          </button>
          <dialog ref={ask} className={`${dialog.dialog} ${styles.ask}`} aria-labelledby="forget-all">
            <p id="forget-all">
              <Trans>The list is erased from this device. The requests stay active. Empty it?</Trans>
            </p>
            <div className={styles.answers}>
              <button type="button" className={`${button.button} ${button.strong}`} onClick={forgetAll}>
                <Trans>Empty the list</Trans>
              </button>
              <button type="button" className={`${button.button} ${button.line}`} onClick={() => ask.current?.close()}>
                <Trans>Cancel</Trans>
              </button>
            </div>
          </dialog>
        </>
      )}
    </section>
  )
}
