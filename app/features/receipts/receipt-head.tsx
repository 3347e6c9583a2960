import { Trans, useLingui } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { useBrand } from '#app/components/document/use-brand.ts'
import { BrandLogo } from '#app/components/layout/brand-logo.tsx'
import { ComposedTile } from '#app/components/tiles/composed-tile.tsx'
import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import type { MailState } from '#app/features/requests/stored/mail-states.server.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { timeInSentence } from '#locales/formats/time-in-sentence.ts'
import { localeOf } from '#locales/i18n.ts'
import type { receiptView } from './receipt-view.server.ts'
import styles from './receipt.module.css'
import { NO_SCALE } from '#domain/tile/tile.ts'

type View = Awaited<ReturnType<typeof receiptView>>

/** That it has just arrived, to who sent it a moment ago. */
export function JustSent({ receipt }: { receipt: View }) {
  const { kind, reference, receivedAt, parts, contact, filesLeftOut } = receipt
  // The page script adds it to *My requests* (app/page-script/receipt.ts).
  const sent = { kind, reference, date: new Date(receivedAt).toISOString() }
  return (
    <div className={styles.sent} role="status" data-sent={JSON.stringify(sent)}>
      <TariffTile speedMb={null} data={1} tv={false} {...NO_SCALE} />
      <div>
        <p className={styles.headline}>
          <Trans>Data sent successfully</Trans>
        </p>
        <p className="lead">{parts.follows ?? <Trans>We will contact you soon</Trans>}</p>
        {contact && <p>{contact}</p>}
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

/** The request's title, its reference, when it arrived, and the ways to keep it. */
export function ReceiptHead({ receipt }: { receipt: View }) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const { reference, receivedAt, parts, mails, pdfHref, isMailed } = receipt
  const { title, received, tile } = parts
  const date = formatDate(receivedAt, locale)
  const time = timeInSentence(formatTime(receivedAt, locale), locale)
  return (
    <header className={tile && styles.tiled}>
      {tile && <ComposedTile className={styles.tile} {...tile} />}
      <h1>{title}</h1>
      <dl className={styles.reference}>
        <dt>
          <Trans>Reference</Trans>
        </dt>
        <dd className="num">{reference}</dd>
      </dl>
      <p>
        {received ?? (
          <Trans>
            Received on {date} at {time} (Spanish peninsula time)
          </Trans>
        )}
      </p>
      <p className="muted">
        <Trans>It is stored. Save or print this page: it is your proof.</Trans> {isMailed && <MailNote mails={mails} />}
      </p>
      <p className={styles.keep}>
        <a className={`${button.button} ${button.strong}`} href={pdfHref}>
          <Trans>Save as PDF</Trans>
        </a>
        <button type="button" className={`${button.button} ${button.line} ${styles.print}`} data-print="">
          <Trans>Print</Trans>
        </button>
      </p>
    </header>
  )
}

/** The operator's logo, on paper only: the site's header is not printed. */
export function Letterhead() {
  const { shownLogo, name } = useBrand()
  return (
    <div className={styles.letterhead} aria-hidden="true">
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
