import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { data } from 'react-router'
import { CallUs } from '#app/components/call-us.tsx'
import { PriceBreakdown } from '#app/components/price-breakdown.tsx'
import { rememberRequest } from '#app/components/remember-request.ts'
import { TariffTile } from '#app/components/tariff-tile.tsx'
import button from '#app/components/button.module.css'
import type { PriceItem } from '#domain/price.ts'
import { orderFields } from '#domain/order.ts'
import { formatDate, formatMoney, formatTime } from '#locales/format.ts'
import type { Locale } from '#locales/i18n.ts'
import { i18nContext, servicesContext, siteContext } from '#server/context.ts'
import { findReceipt } from '#server/requests.ts'
import { orderFieldWords } from '#app/components/order-field-words.ts'
import { PrintButton } from './print-button.tsx'
import styles from './receipt.module.css'
import type { Route } from './+types/route'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await findReceipt(context.get(servicesContext), params.token)
  if (!found) throw data(null, { status: 404 })

  const { brand } = context.get(siteContext)
  const { reference, receivedAt, content } = found
  return data(
    {
      reference,
      receivedAt,
      content,
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

/** The visitor's proof of what was sent: permanent, printable, and at an address that nobody can guess. */
export default function ReceiptRoute({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const locale = i18n.locale as Locale
  const { reference, receivedAt, content, justSent } = loaderData
  const { offer } = content
  const { customer, price } = content.order

  const date = formatDate(receivedAt, locale)
  const time = formatTime(receivedAt, locale)
  const total = formatMoney(price.total, locale)
  const months = offer.commitmentMonths
  const penalty = formatMoney(offer.penalty, locale)
  const withFibre = price.items.some(({ kind }: PriceItem) => kind === 'tariff')
  const { version } = content.terms
  const termsDate = formatDate(Date.parse(content.terms.date), locale)

  useEffect(() => {
    if (justSent) void rememberRequest({ kind: 'order', reference, date: new Date(receivedAt).toISOString() })
  }, [justSent, reference, receivedAt])

  return (
    <article className={`wrap ${styles.receipt}`}>
      {justSent && (
        <div className={styles.sent} role="status">
          <TariffTile speedMb={null} data={1} tv={false} fastestMb={1} largestData={1} />
          <div>
            <p className={styles.sentTitle}>
              <Trans>Data sent successfully</Trans>
            </p>
            <p>
              <Trans>We will contact you soon</Trans>
            </p>
          </div>
        </div>
      )}
      <header>
        <h1>
          <Trans>Receipt for your request</Trans>
        </h1>
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
          <Trans>It is stored. Save or print this page: it is your proof.</Trans>
        </p>
        <PrintButton className={`${button.button} ${button.strong}`} />
      </header>
      <section>
        <h2>
          <Trans>What you sent us</Trans>
        </h2>
        <PriceBreakdown price={price} />
        <p className={styles.total}>
          <Trans>Total: {total}/month, VAT incl.</Trans>
        </p>
        {withFibre && (
          <p className="small">
            <Trans>
              Fibre commitment: {months} months. Exit charge if you leave early: up to {penalty}, by the days left.
            </Trans>
          </p>
        )}
        <dl className={styles.details}>
          {withFibre && (
            <div>
              <dt>
                <Trans>Location</Trans>
              </dt>
              <dd>{offer.location[locale]}</dd>
            </div>
          )}
          {orderFields.map((field) => (
            <div key={field}>
              <dt>{i18n._(orderFieldWords[field].label)}</dt>
              <dd>{customer[field]}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>
          <Trans>What happens now</Trans>
        </h2>
        <p>
          <Trans>We check whether we reach your address and contact you.</Trans>
        </p>
        <p>
          <b>
            <Trans>This is not a contract. You pay nothing until you receive the contract summary and accept it.</Trans>
          </b>
        </p>
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
