import deskScript from '../desk-script.ts?script-url'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { DeskIcon } from '#app/components/controls/desk-icon.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { asTyped } from '#app/components/text/as-typed.tsx'
import { countCases } from '#app/features/cases/list/case-counts.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import { SentLine } from '../case/standing/sent-reply.tsx'
import { sentReply } from '../case/standing/sent-reply.server.ts'
import { KeysHelp } from '../keys-help.tsx'
import { FROM_FIRST, listQuery } from '../list/list-address.ts'
import paneStyles from '../panes.css?url'
import reminderStyles from '../reminders/reminders.css?url'
import { promisedToday, ringingHead } from '../reminders/rings.server.ts'
import { Rings } from '../reminders/rings.tsx'
import { dealtWithToday, firstThings, MOST, type FirstThing } from './first-things.server.ts'
import firstStyles from './first.css?url'
import type { Route } from './+types/route'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: paneStyles },
  { rel: 'stylesheet', href: reminderStyles },
  { rel: 'stylesheet', href: firstStyles },
]

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(requestServicesContext)
  const today = await promisedToday(context)
  const { views } = await countCases(services, context.get(staffContext).id)
  const lng = url.searchParams.get('lng')
  return {
    things: await firstThings(context),
    dealtWith: await dealtWithToday(context),
    most: MOST,
    open: views.open,
    now: services.clock(),
    today,
    query: listQuery('', { vista: FROM_FIRST, ...(lng && { lng }) }),
    sent: await sentReply(context, url),
    head: ringingHead(context, today, deskHead(context, msg`First things`)),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** What to do first, on one screen: each by a key that opens it where it is done; from there one is back here. */
export default function FirstRoute({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const href = useLocalHref()
  const { things, most, dealtWith, open, now, today, query, sent } = loaderData
  const locale = localeOf(i18n)
  const moment = `${formatDate(now, locale)}, ${formatTime(now, locale)}`
  return (
    <section className="desk-page first-page">
      <Rings today={today} query={query} />
      {sent && <SentLine sent={sent} query={query} />}
      <div className="first-top">
        <div>
          <h1>
            <Trans>First things</Trans>
          </h1>
          <p className="desk-detail">
            {moment} ·{' '}
            <Plural
              value={things.length}
              one="# thing, by what happens if it waits"
              other="# things, by what happens if they wait"
            />{' '}
            · <Plural value={open} one="# open case" other="# open cases" />
          </p>
        </div>
        <p className="first-done">
          <span className="first-pips" aria-hidden="true">
            {Array.from({ length: most }, (_, at) => (
              <i key={at} data-lit={at < dealtWith || undefined} />
            ))}
          </span>
          <b>
            <Plural value={dealtWith} one="# case dealt with today" other="# cases dealt with today" />
          </b>
        </p>
        <a className="desk-button" href={href('/gestion/casos')} data-desk-key="m" aria-keyshortcuts="m">
          <Trans>See the inbox</Trans> <kbd aria-hidden="true">m</kbd>
        </a>
      </div>
      {things.length === 0 ? (
        <div className="desk-empty">
          <h2>
            <Trans>Nothing has to be done first</Trans>
          </h2>
          <p>
            <Trans>What comes in by the site appears here by itself.</Trans>
          </p>
        </div>
      ) : (
        <>
          <ol className="firsts">
            {things.map((thing, at) => (
              <First key={`${thing.part}-${thing.id}`} thing={thing} digit={String((at + 1) % most)} query={query} />
            ))}
          </ol>
          <p className="desk-detail">
            <Trans>
              The key of each opens it where it is done; from there you are back here. They are cases of the inbox:
              nothing is taken out of it by not standing here.
            </Trans>
          </p>
        </>
      )}
      <KeysHelp />
      <script type="module" src={deskScript} />
    </section>
  )
}

type FirstProps = {
  thing: FirstThing
  /** Its key. */
  digit: string
  /** By which its case knows that one is back here from it. */
  query: string
}

function First({ thing: { id, isMail, icon, level, why, name, about, verb, part }, digit, query }: FirstProps) {
  const { t } = useLingui()
  const who = name || t`Somebody without a name`
  const at = `/gestion/casos/${id}${query}`
  return (
    <li className="first">
      <span className="first-key" aria-hidden="true">
        {digit}
      </span>
      <div>
        <p className={`first-why first-why-${level}`}>
          <DeskIcon name={icon} />
          {why}
        </p>
        <h2>
          <a href={at}>{asTyped(who)}</a>
        </h2>
        <p className="desk-detail first-about">{asTyped(about)}</p>
      </div>
      <div className="first-do">
        <a
          className={level === 'late' ? 'desk-button desk-button-strong' : 'desk-button'}
          href={`${at}#${part}`}
          data-desk-key={digit}
          aria-keyshortcuts={digit}
        >
          {verb}
          <span className="visually-hidden">: {who}</span>
        </a>
        {!isMail && (
          <a className="desk-button desk-button-quiet" href={`${at}#luego`} data-desk-key="t">
            <Trans context="put off">Later</Trans>
            <span className="visually-hidden">: {who}</span>
          </a>
        )}
      </div>
    </li>
  )
}
