import listScript from './list-script.ts?script-url'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { redirect, useLocation } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { DeskIcon } from '#app/components/controls/desk-icon.tsx'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { formatDate } from '#locales/formats/format.ts'
import { formatDayInSentence } from '#locales/formats/weekdays.ts'
import { localeOf, type Locale } from '#locales/i18n.ts'
import { leftLabel, standingLabels, viewNames, type OfferListView } from '../describe-offer.ts'
import { offerList, type OfferRow } from './list.server.ts'
import styles from './list.css?url'
import type { Route } from './+types/list'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const list = await offerList(context, { view: url.searchParams.get('vista'), typed: null })
  return { list, head: deskHead(context, msg`Offers`) }
}

/** Searches. Nothing that names somebody stands in an address. */
export async function action({ url, context }: Route.ActionArgs) {
  intentOf(context, '/gestion/ofertas')
  const typed = String(readForm(context).get('typed') ?? '').trim()
  if (typed === '') throw redirect(localHref('/gestion/ofertas', url.search), 303)
  return { list: await offerList(context, { view: null, typed }) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The offers of the last months: who has to be called first, and what became of the others. */
export default function OffersRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  const { list } = actionData ?? loaderData
  const { ringing, asked, waiting, accepted, over } = list
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
      <Ways list={list} />
      <Group title={<Trans>They end today or tomorrow</Trans>} rows={ringing} rings />
      <Group title={<Trans>They ask for something</Trans>} rows={asked} rings />
      <Group title={<Trans>They wait for the customer</Trans>} rows={waiting} />
      <Group title={<Trans>Accepted this week</Trans>} rows={accepted} />
      <Group title={<Trans>Over</Trans>} rows={over} />
      {[ringing, asked, waiting, accepted, over].every((rows) => rows.length === 0) && (
        <p role="status">
          <Trans context="offers">None.</Trans>
        </p>
      )}
      <script type="module" src={listScript} />
    </section>
  )
}

type List = Awaited<ReturnType<typeof offerList>>

/** The search of all offers, and the views of the latest. */
function Ways({ list: { typed, views } }: { list: List }) {
  const { i18n, t } = useLingui()
  const { search } = useLocation()
  const to = (view: OfferListView) => {
    const query = new URLSearchParams(search)
    query.delete('vista')
    if (view !== 'all') query.set('vista', view)
    return `/gestion/ofertas${query.size > 0 ? `?${query}` : ''}`
  }
  return (
    <>
      <search>
        <form method="post" action={localHref('/gestion/ofertas', search)} className="case-search offer-search">
          <input type="hidden" name="intent" value="search" />
          <div>
            <label htmlFor="offer-search" className="visually-hidden">
              <Trans>Search by name, reference, phone, e-mail or identity</Trans>
            </label>
            <input
              id="offer-search"
              name="typed"
              type="search"
              defaultValue={typed ?? ''}
              placeholder={t`Name, reference, phone…`}
              autoComplete="off"
            />
          </div>
          <button className="desk-button desk-button-icon" aria-label={t`Search`}>
            <DeskIcon name="search" />
          </button>
        </form>
      </search>
      <nav aria-label={t`Views`}>
        <ul className="offer-views">
          {views.map(({ view, isShown, count }) => (
            <li key={view}>
              <a href={to(view)} aria-current={isShown ? 'page' : undefined}>
                {i18n._(viewNames[view])} <b className="num">{count}</b>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

function Group({ title, rows, rings = false }: { title: ReactNode; rows: readonly OfferRow[]; rings?: boolean }) {
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
function Due({ row, locale }: { row: OfferRow; locale: Locale }) {
  const { i18n } = useLingui()
  const until = formatDayInSentence(row.validUntil, locale)
  if (row.leftAt !== null) return i18n._(leftLabel)
  return row.standing === 'open' ? <Trans>Until {until}</Trans> : i18n._(standingLabels[row.standing])
}

/** Who acts next, and what has come of it. That it was opened is never a reason to act alone. */
function News({ row, locale }: { row: OfferRow; locale: Locale }) {
  const { standing, isAsked, isOver, openedAt, scannedAt, acceptedAt, leftAt, remindedAt } = row
  const day = (at: number | null) => (at === null ? '' : formatDate(at, locale))
  const [opened, accepted, reminded, sent] = [day(openedAt), day(acceptedAt), day(remindedAt), day(row.sentAt)]
  const left = day(leftAt)
  if (isAsked && !isOver)
    return (
      <>
        <b>
          <Trans>Us</Trans>
        </b>{' '}
        · <Trans>They ask for a change, or something else</Trans>
      </>
    )
  if (leftAt !== null) return <Trans>The customer withdrew from the contract on {left}</Trans>
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
