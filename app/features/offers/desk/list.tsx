import listScript from './list-script.ts?script-url'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { DeskIcon } from '#app/components/controls/desk-icon.tsx'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { listStaff } from '#app/features/staff/staff.server.ts'
import { formatDate } from '#locales/formats/format.ts'
import { formatDayInSentence } from '#locales/formats/weekdays.ts'
import { localeOf, type Locale } from '#locales/i18n.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { standingLabels } from '../describe-offer.ts'
import { BY_THE_SITE } from '../offers.server.ts'
import { recentOffers, ringOf, undelivered, type OfferView } from './offers-at-case.server.ts'
import styles from './list.css?url'
import type { Route } from './+types/list'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const DAY_MS = 86_400_000

type Row = OfferView & { readonly by: string; readonly isReminderLost: boolean }

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(requestServicesContext)
  const i18n = context.get(i18nContext)
  const now = services.clock()
  const staff = new Map((await listStaff(services)).map(({ id, name }) => [id, name]))
  const offers = await recentOffers(context)
  const lost = await undelivered(
    context,
    offers.flatMap(({ reminder }) => reminder ?? []),
  )
  const rows: readonly Row[] = offers.map((offer) => ({
    ...offer,
    by: offer.sentBy === BY_THE_SITE ? i18n._(msg`The site`) : (staff.get(offer.sentBy) ?? ''),
    isReminderLost: offer.reminder !== null && lost.has(offer.reminder),
  }))
  const asked = rows.filter((row) => ringOf(row, now) === 'asked')
  const open = rows.filter((row) => ['open', 'awaits-holder'].includes(row.standing) && !row.isAsked)
  const ringing = open.filter((row) => ringOf(row, now) === 'ending')
  const lately = (row: Row) => row.standing === 'accepted' && (row.acceptedAt ?? 0) > now - 7 * DAY_MS
  const named = [...asked, ...open]
  return {
    ringing,
    asked,
    waiting: open.filter((row) => !ringing.includes(row)),
    accepted: rows.filter(lately),
    over: rows.filter((row) => !named.includes(row) && !lately(row)),
    head: deskHead(context, msg`Offers`),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The offers of the last months: who has to be called first, and what became of the others. */
export default function OffersRoute({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const { ringing, asked, waiting, accepted, over } = loaderData
  return (
    <section className="desk-page">
      <h1>
        <Trans>Offers</Trans>
      </h1>
      <p className="desk-actions">
        <a
          className="desk-button desk-button-strong"
          href={localHref('/gestion/pedido', search)}
          data-desk-key="o"
          aria-keyshortcuts="o"
        >
          <Trans>New offer</Trans> <kbd aria-hidden="true">o</kbd>
        </a>
        <a className="desk-button" href={localHref('/gestion/casos/nuevo', search)}>
          <Trans>New case</Trans>
        </a>
        <span className="desk-detail">
          <Trans>Somebody known has theirs made at their case.</Trans>
        </span>
      </p>
      <Group title={<Trans>They end today or tomorrow</Trans>} rows={ringing} rings />
      <Group title={<Trans>They ask for something</Trans>} rows={asked} rings />
      <Group title={<Trans>They wait for the customer</Trans>} rows={waiting} />
      <Group title={<Trans>Accepted this week</Trans>} rows={accepted} />
      <Group title={<Trans>Over</Trans>} rows={over} />
      {[ringing, asked, waiting, accepted, over].every((rows) => rows.length === 0) && (
        <p>
          <Trans>None.</Trans>
        </p>
      )}
      <script type="module" src={listScript} />
    </section>
  )
}

function Group({ title, rows, rings = false }: { title: ReactNode; rows: readonly Row[]; rings?: boolean }) {
  const { i18n } = useLingui()
  const { search } = useLocation()
  const locale = localeOf(i18n)
  if (rows.length === 0) return null
  return (
    <>
      <h2>
        {rings && <DeskIcon name="bell" />} {title} <span className="num">{rows.length}</span>
      </h2>
      <ol className="offer-list">
        {rows.map((row) => (
          <li key={row.id}>
            <a href={localHref(`/gestion/casos/${row.caseId}#oferta`, search)} data-desk-row={row.id}>
              <span className="offer-list-line">
                <b>{row.name}</b>
                <span className={rings ? 'offer-list-rings' : undefined}>
                  {rings && <DeskIcon name="bell" />} <Due row={row} locale={locale} />
                </span>
              </span>{' '}
              <span className="offer-list-line desk-detail">
                <span>{[row.service, row.course].join(' · ')}</span> <span>{row.by}</span>
              </span>{' '}
              <span className="desk-detail">
                <News row={row} locale={locale} />
              </span>
            </a>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Until when it holds; of one that is over, how it stands. */
function Due({ row, locale }: { row: Row; locale: Locale }) {
  const { i18n } = useLingui()
  const until = formatDayInSentence(row.validUntil, locale)
  return row.standing === 'open' ? <Trans>Until {until}</Trans> : i18n._(standingLabels[row.standing])
}

/** Who acts next, and what has come of it. That it was opened is never a reason to act alone. */
function News({ row, locale }: { row: Row; locale: Locale }) {
  const { standing, isAsked, isOver, openedAt, scannedAt, acceptedAt, remindedAt } = row
  const day = (at: number | null) => (at === null ? '' : formatDate(at, locale))
  const [opened, accepted, reminded, sent] = [day(openedAt), day(acceptedAt), day(remindedAt), day(row.sentAt)]
  if (isAsked && !isOver)
    return (
      <>
        <b>
          <Trans>Us</Trans>
        </b>{' '}
        · <Trans>They ask for a change, or something else</Trans>
      </>
    )
  if (standing === 'accepted') return <Trans>Accepted on {accepted}: the order goes on at its case</Trans>
  if (standing !== 'open') return <Trans>Sent on {sent}</Trans>
  return (
    <>
      <b>
        <Trans>The customer</Trans>
      </b>
      {' · '}
      {openedAt !== null ? (
        <Trans>Opened on {opened}</Trans>
      ) : scannedAt !== null ? (
        <Trans>Opened by a machine alone</Trans>
      ) : (
        <Trans>Not opened yet</Trans>
      )}
      {remindedAt !== null && ' · '}
      {remindedAt !== null &&
        (row.isReminderLost ? <Trans>The reminder did not arrive</Trans> : <Trans>Reminded on {reminded}</Trans>)}
    </>
  )
}
