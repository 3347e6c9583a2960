import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { data } from 'react-router'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { formatDate } from '#locales/formats/format.ts'
import { localeContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { calendarFeeds, makeFeed, revokeFeed } from '../calendar-feeds.server.ts'
import type { Route } from './+types/feeds'

export async function loader({ context }: Route.LoaderArgs) {
  const { installation } = context.get(siteContext)
  if (!installation) throw data(null, { status: 404 })
  const feeds = new Map(
    (await calendarFeeds(context.get(servicesContext))).map(({ technician, madeAt }) => [technician, madeAt]),
  )
  const locale = context.get(localeContext)
  const known = new Set(installation.technicians.map(({ id }) => id))
  const gone = [...feeds.keys()].filter((id) => !known.has(id)).map((id) => ({ id, name: id }))
  return {
    technicians: [...installation.technicians, ...gone].map(({ id, name }) => {
      const madeAt = feeds.get(id)
      return { id, name, since: madeAt === undefined ? null : formatDate(madeAt, locale) }
    }),
    head: deskHead(context, msg`Calendars of technicians`),
  }
}

/** A new address is shown this once, as nobody knows it afterwards. */
export async function action({ context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { intent } = intentOf(context, '/gestion/agenda/calendarios')
  const id = String(readForm(context).get('technician') ?? '')
  const asked = { technician: id, actor: context.get(staffContext).id }
  if (intent === 'revoke') {
    await revokeFeed(services, asked)
    return { of: id, address: null }
  }
  const technician = context.get(siteContext).installation?.technicians.find((each) => each.id === id)
  if (!technician) throw data(null, { status: 404 })
  return {
    of: technician.name,
    address: `${services.config.publicOrigin}/calendario/${await makeFeed(services, asked)}`,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The addresses by which the calendars of technicians read their visits: made here, shown once, and revoked. */
export default function FeedsRoute({ loaderData: { technicians }, actionData }: Route.ComponentProps) {
  const href = useLocalHref()
  return (
    <section className="desk-page">
      <p>
        <a href={href('/gestion/agenda')}>
          <Trans context="the desk">Calendar</Trans>
        </a>
      </p>
      <h1>
        <Trans>Calendars of technicians</Trans>
      </h1>
      <p>
        <Trans>
          With its address, the calendar on a technician’s phone shows when and where they have to be, and nothing else
          of the customers. Whoever has the address sees that: give it to nobody else.
        </Trans>
      </p>
      {actionData && <Done {...actionData} />}
      {technicians.length === 0 ? (
        <p>
          <Trans>The settings of installations name no technician.</Trans>
        </p>
      ) : (
        <ul className="desk-rows">
          {technicians.map(({ id, name, since }) => (
            <li key={id}>
              <div>
                <b>{name}</b>
                <p className="desk-detail">
                  {since === null ? <Trans>Without an address</Trans> : <Trans>With an address since {since}</Trans>}
                </p>
              </div>
              <form method="post" className="desk-buttons">
                <input type="hidden" name="technician" value={id} />
                <button className="desk-button" name="intent" value="make">
                  {since === null ? <Trans>Make an address</Trans> : <Trans>Make a new one in its place</Trans>}
                  <span className="visually-hidden"> {name}</span>
                </button>
                {since !== null && (
                  <button className="desk-button" name="intent" value="revoke">
                    <Trans>Revoke it</Trans>
                    <span className="visually-hidden"> {name}</span>
                  </button>
                )}
              </form>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Done({ of, address }: { of: string; address: string | null }) {
  if (address === null)
    return (
      <p className="desk-result" role="status">
        <Trans>Revoked: the address opens nothing any more.</Trans>
      </p>
    )
  return (
    <div className="desk-result" role="status">
      <p>
        <Trans>The address for {of}. It is shown this once: add it to their calendar as a subscription.</Trans>
      </p>
      <code>{address}</code>
    </div>
  )
}
