import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '#app/components/controls/icon.tsx'
import button from '#app/components/controls/button.module.css'
import { useBrand } from '#app/components/document/use-brand.ts'
import { BrandLogo } from '#app/components/layout/brand-logo.tsx'
import type { MailState } from '#app/features/requests/stored/mail-states.server.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { timeInSentence } from '#locales/formats/time-in-sentence.ts'
import { localeOf } from '#locales/i18n.ts'
import type { ReceiptView as View } from './receipt-view.server.ts'

/** Says that it has just arrived, to whoever sent it a moment ago. */
export function JustSent({ receipt }: { receipt: View }) {
  const { kind, reference, receivedAt, parts, contactText, filesLeftOut } = receipt
  // The page script adds it to *My requests* (app/page-script/receipt.ts).
  const sent = { kind, reference, date: new Date(receivedAt).toISOString() }
  return (
    <div className="receipt-sent" role="status" data-sent={JSON.stringify(sent)}>
      <Icon name="check" />
      <div>
        <p>
          <b>
            <Trans>Data sent successfully</Trans>
          </b>
        </p>
        <p>{parts.follows ?? <Trans>We will contact you soon</Trans>}</p>
        {contactText && <p className="small">{contactText}</p>}
        {filesLeftOut && (
          <p>
            <Trans>
              It is stored without its files, as we cannot take them at this moment.{' '}
              <a href="#escribir">Add them here</a> in a while: they stay with your complaint.
            </Trans>
          </p>
        )}
      </div>
    </div>
  )
}

/** The request's title and its reference. */
export function ReceiptHead({ receipt: { parts, reference } }: { receipt: View }) {
  return (
    <header className="receipt-head">
      <h1>{parts.title}</h1>
      <dl>
        <dt>
          <Trans>Reference</Trans>
        </dt>
        <dd className="num">{reference}</dd>
      </dl>
    </header>
  )
}

/** When it arrived, the ways to keep it, and the terms that were accepted with it. */
export function Documents({ receipt }: { receipt: View }) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const { receivedAt, parts, mails, pdfHref, isMailed, terms } = receipt
  const date = formatDate(receivedAt, locale)
  const time = timeInSentence(formatTime(receivedAt, locale), locale)
  const { version, sha256 } = terms ?? {}
  const termsDate = terms ? formatDay(terms.date, locale) : ''
  return (
    <>
      <p className="receipt-keep">
        <a className={button.button} href={pdfHref}>
          <Trans>Save as PDF</Trans>
        </a>
        <button type="button" className={`${button.button} receipt-print`} data-print="">
          <Trans>Print</Trans>
        </button>
      </p>
      <p>
        {parts.received ?? (
          <Trans>
            Received on {date} at {time} (Spanish peninsula time)
          </Trans>
        )}
      </p>
      <p className="muted">
        <Trans>It is stored. Save or print this page: it is your proof.</Trans> {isMailed && <MailNote mails={mails} />}
      </p>
      {terms && (
        <p className="small">
          <Trans>
            Terms accepted: version {version}, {termsDate}.
          </Trans>{' '}
          {sha256 && (
            <span className="receipt-paper">
              <Trans>
                SHA-256 of their text: <code>{sha256}</code>
              </Trans>
            </span>
          )}
        </p>
      )}
    </>
  )
}

/** The operator's logo, on paper only: the site's header is not printed. */
export function Letterhead() {
  const { shownLogo, name } = useBrand()
  return (
    <div className="receipt-letterhead" aria-hidden="true">
      <BrandLogo />
      {!shownLogo.hasName && name}
    </div>
  )
}

/** Failed e-mails are not mentioned: this page is proof enough, and staff take care of them. */
function MailNote({ mails }: { mails: MailState | 'held-back' }) {
  switch (mails) {
    case 'sent':
      return <Trans>We have also e-mailed it to you.</Trans>
    case 'due':
      return <Trans>The e-mail with this receipt is on its way.</Trans>
    case 'held-back':
      return <Trans>It was not e-mailed to you: within an hour your address had already had several from us.</Trans>
    case 'failed':
      return null
  }
}
