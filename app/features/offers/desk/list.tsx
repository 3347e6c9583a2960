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
import { localeOf } from '#locales/i18n.ts'
import { standingLabels } from '../describe-offer.ts'
import { recentOffers, ringOf, type OfferView } from './offers-at-case.server.ts'
import type { Route } from './+types/list'

const DAY_MS = 86_400_000

type Row = OfferView & { readonly by: string }

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(requestServicesContext)
  const now = services.clock()
  const staff = new Map((await listStaff(services)).map(({ id, name }) => [id, name]))
  const offers = await recentOffers(context)
  const rows: readonly Row[] = offers.map((offer) => ({ ...offer, by: staff.get(offer.sentBy) ?? '' }))
  const asked = rows.filter((row) => ringOf(row, now) === 'asked')
  const open = rows.filter((row) => row.standing === 'open' && !row.isAsked)
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
        <a className="desk-button" href={localHref('/gestion/casos/nuevo', search)}>
          <Trans>For somebody new</Trans>
        </a>
        <a className="desk-button" href={localHref('/gestion/pedido', search)}>
          <Trans>Order by phone</Trans>
        </a>
        <span className="desk-detail">
          <Trans>An offer is made at the case of its customer.</Trans>
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
      <ul className="desk-rows">
        {rows.map((row) => {
          const [until, sent] = [formatDayInSentence(row.validUntil, locale), formatDate(row.sentAt, locale)]
          const { by } = row
          return (
            <li key={row.id}>
              <div>
                <a href={localHref(`/gestion/casos/${row.caseId}#oferta`, search)}>{row.name}</a>
                <p className="desk-detail">{[row.service, row.course].join(' · ')}</p>
              </div>
              <p className="desk-detail">
                <b>{i18n._(standingLabels[row.standing])}</b>
                {' · '}
                <Trans>
                  sent by {by} on {sent}, until {until}
                </Trans>
              </p>
            </li>
          )
        })}
      </ul>
    </>
  )
}
