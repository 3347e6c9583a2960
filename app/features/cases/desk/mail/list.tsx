import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { asTyped } from '#app/components/text/as-typed.tsx'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { localeContext } from '#platform/http/contexts.ts'
import { servicesContext } from '#site-folder/services.ts'
import { mailboxFailingSince } from '#app/features/cases/mail-in/mailbox/lease.server.ts'
import { listMails, MAX_LISTED } from '#app/features/cases/mail-in/mails-in.server.ts'
import { reasonLabels } from './reason-labels.ts'
import type { Route } from './+types/list'

/** In milliseconds: a mailbox that is away for less comes back before anybody has to look. */
const SHORT_FAILURE = 10 * 60_000

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = context.get(localeContext)
  const isAside = url.searchParams.get('vista') === 'apartado'
  const mails = await listMails(services, isAside ? 'aside' : 'unassigned')
  const since = await mailboxFailingSince(services.db)
  const moment = (at: number) => `${formatDate(at, locale)}, ${formatTime(at, locale)}`
  return {
    isAside,
    isFull: mails.length === MAX_LISTED,
    failingSince: since !== null && services.clock() - since > SHORT_FAILURE ? moment(since) : null,
    isRead: services.config.mailInbox !== null,
    mails: mails.map(({ row, mail }) => ({
      id: row.id,
      from: mail ? mail.details.name || mail.details.address || '—' : null,
      subject: mail?.details.subject ?? '',
      isAutomatic: mail !== null && mail.kind !== 'written',
      isBroken: mail?.details.marks.includes('broken') === true,
      reason: row.reason,
      at: new Date(row.received_at).toISOString(),
      received: moment(row.received_at),
    })),
    head: deskHead(context, msg`Unassigned mail`),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Mail that belongs to no case yet, the longest waiting first; or what was set aside. */
export default function MailListRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const href = useLocalHref()
  const { mails, isAside, isFull, failingSince, isRead } = loaderData
  return (
    <section className="desk-page">
      <h1>{isAside ? <Trans>Mail set aside</Trans> : <Trans>Unassigned mail</Trans>}</h1>
      {failingSince !== null && (
        <p className="desk-problem" role="alert">
          <Trans>
            The mailbox has not been read since {failingSince}: mail of customers waits there. Tell whoever runs the
            server.
          </Trans>
        </p>
      )}
      <p className="desk-detail">
        {isAside ? (
          <Trans>It can be taken back for thirty days. Then it is gone from here.</Trans>
        ) : (
          <Trans>
            What says by its thread, its reference or its sender which case it belongs to is there already. Of the rest
            you make a case, or join one.
          </Trans>
        )}
      </p>
      <p>
        {isAside ? (
          <a href={href('/gestion/correo')}>
            <Trans>Unassigned mail</Trans>
          </a>
        ) : (
          <a href={href('/gestion/correo?vista=apartado')}>
            <Trans>Mail set aside</Trans>
          </a>
        )}
      </p>
      {mails.length === 0 ? (
        <p>
          {isAside ? (
            <Trans>Nothing is set aside.</Trans>
          ) : isRead ? (
            <Trans>No mail waits here. What comes in appears by itself.</Trans>
          ) : (
            <Trans>No mailbox is read: whoever runs the server names one as MAIL_INBOX.</Trans>
          )}
        </p>
      ) : (
        <ol className="desk-rows" aria-label={t`E-mails`}>
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </ol>
      )}
      {isFull && (
        <p className="desk-detail">
          <Trans>There are more. They show here once these are dealt with.</Trans>
        </p>
      )}
    </section>
  )
}

type MailRowProps = { mail: Route.ComponentProps['loaderData']['mails'][number] }

function MailRow({ mail: { id, from, subject, isAutomatic, isBroken, reason, at, received } }: MailRowProps) {
  const { t, i18n } = useLingui()
  const href = useLocalHref()
  return (
    <li>
      <span>
        <a href={href(`/gestion/correo/${id}`)}>
          {asTyped(from === null ? t`No key opens it` : subject || t`Without a subject`)}
        </a>
        <br />
        {from !== null && asTyped(from)}
      </span>
      <span className="desk-detail">
        {isAutomatic && (
          <>
            <Trans>Automatic</Trans>
            {' · '}
          </>
        )}
        {isBroken && (
          <>
            <Trans>Broken: only its beginning could be read</Trans>
            {' · '}
          </>
        )}
        {reason && `${i18n._(reasonLabels[reason])} · `}
        <time className="num" dateTime={at}>
          {received}
        </time>
      </span>
    </li>
  )
}
