import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { CallUs } from '#app/components/layout/call-us.tsx'
import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import button from '#app/components/controls/button.module.css'
import { formatDay } from '#locales/calendar.ts'
import { formatDate, formatTime } from '#locales/format.ts'
import type { Locale } from '#locales/i18n.ts'
import { i18nContext, localeContext, servicesContext, siteContext } from '#server/context.ts'
import { withTimeout } from '#server/requests/with-timeout.ts'
import { receiptOf } from '#server/requests/referrals.ts'
import type { RequestContent } from '#server/requests/content.ts'
import { findReceipt, type MailState } from '#server/requests/requests.ts'
import { leavePath } from '#server/requests/waiting-entries.ts'
import { AfterMessage, SentMessage } from './sent-message.tsx'
import { AfterOrder, SentOrder } from './sent-order.tsx'
import { AfterReferral, SentReferral } from './sent-referral.tsx'
import { AfterWaiting, SentWaiting } from './sent-waiting.tsx'
import styles from './receipt.module.css'
import type { Route } from './+types/route'

export const handle = { hydrate: false }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await withTimeout(findReceipt(services, params.token)).catch((error: Error) => {
    services.log.error({ error: error.message }, 'a receipt could not be read')
    throw data(null, { status: 503 })
  })
  if (!found) throw data(null, { status: 404 })

  const { brand } = context.get(siteContext)
  const { reference, receivedAt, content, mails, acknowledgementHeldBack = false } = found
  const told: MailState | 'held-back' = acknowledgementHeldBack ? 'held-back' : mails
  return data(
    {
      reference,
      receivedAt,
      content: content.kind === 'referral' ? receiptOf(content) : content,
      mails: told,
      leaveHref: acknowledgementHeldBack ? leavePath(params.token, context.get(localeContext)) : null,
      justSent: url.searchParams.has('enviado'),
      title: context.get(i18nContext)._(msg`Receipt ${reference} · ${brand.name}`),
    },
    { headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' } },
  )
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

/** The visitor's proof of the request: permanent, printable and at a secret address. */
export default function ReceiptRoute({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const locale = i18n.locale as Locale
  const { reference, receivedAt, content, mails, leaveHref, justSent } = loaderData
  const { title, acknowledged } = kinds[content.kind]
  const date = formatDate(receivedAt, locale)
  const time = formatTime(receivedAt, locale)
  const { version } = content.terms
  const termsDate = formatDay(content.terms.date, locale)

  // The page script adds it to *My requests* (app/page-script/receipt.ts).
  const sent = { kind: content.kind, reference, date: new Date(receivedAt).toISOString() }

  return (
    <article className={`wrap ${styles.receipt}`}>
      {justSent && (
        <div className={styles.sent} role="status" data-sent={JSON.stringify(sent)}>
          <TariffTile speedMb={null} data={1} tv={false} fastestMb={1} largestData={1} />
          <div>
            <p className={styles.headline}>
              <Trans>Data sent successfully</Trans>
            </p>
            <p>
              <Trans>We will contact you soon</Trans>
            </p>
          </div>
        </div>
      )}
      <header>
        <h1>{i18n._(title)}</h1>
        <dl className={styles.reference}>
          <dt>
            <Trans>Reference</Trans>
          </dt>
          <dd className="num">{reference}</dd>
        </dl>
        <p>
          <Trans>
            Received on {date} at {time} (Spanish peninsula time)
          </Trans>
        </p>
        <p className="muted">
          <Trans>It is stored. Save or print this page: it is your proof.</Trans>{' '}
          {acknowledged && <MailNote mails={mails} />}
        </p>
        <button type="button" className={`${button.button} ${button.strong} ${styles.print}`} data-print="">
          <Trans>Print</Trans>
        </button>
      </header>
      <section>
        <h2>
          <Trans>What you sent us</Trans>
        </h2>
        <Sent content={content} />
      </section>
      <section>
        <h2>
          <Trans>What happens now</Trans>
        </h2>
        <After content={content} leaveHref={leaveHref} />
        <p className="small">
          <Trans>
            Terms accepted: version {version}, {termsDate}.
          </Trans>
        </p>
        <CallUs />
      </section>
    </article>
  )
}

type Kind = {
  readonly title: MessageDescriptor
  /** Whether the visitor gets an e-mail too. */
  readonly acknowledged: boolean
}

const kinds: Record<RequestContent['kind'], Kind> = {
  order: { title: msg`Receipt for your request`, acknowledged: true },
  contact: { title: msg`Receipt for your message`, acknowledged: true },
  referral: { title: msg`Receipt for your referral`, acknowledged: false },
  waiting: { title: msg`Receipt for the waiting list`, acknowledged: true },
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

function Sent({ content }: { content: RequestContent }) {
  switch (content.kind) {
    case 'order':
      return <SentOrder content={content} />
    case 'contact':
      return <SentMessage content={content} />
    case 'referral':
      return <SentReferral content={content} />
    case 'waiting':
      return <SentWaiting content={content} />
  }
}

function After({ content, leaveHref }: { content: RequestContent; leaveHref: string | null }) {
  switch (content.kind) {
    case 'order':
      return <AfterOrder />
    case 'contact':
      return <AfterMessage />
    case 'referral':
      return <AfterReferral />
    case 'waiting':
      return <AfterWaiting content={content} leaveHref={leaveHref} />
  }
}
