import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { redirect, useLocation } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { seeNotices, wishNoticesMailed } from '#app/features/staff/notices/notices.server.ts'
import { servicesContext } from '#site-folder/services.ts'
import { loadNotices } from './notices.server.ts'
import type { Route } from './+types/route'

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await loadNotices(context)), head: deskHead(context, msg`Notices`) }
}

export async function action({ url, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext)
  const { id } = context.get(staffContext)
  const { intent } = intentOf(context, '/gestion/avisos')
  if (intent === 'seen') await seeNotices(db, id, null)
  else await wishNoticesMailed(db, id, readForm(context).has('mailed'))
  throw redirect(`${url.pathname}${url.search}`, 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

type Told = Route.ComponentProps['loaderData']['notices'][number]

/** One's notices: cases that are one's own now, mentions, answers. */
export default function NoticesRoute({ loaderData: { notices, isMailed } }: Route.ComponentProps) {
  const { search } = useLocation()
  return (
    <section className="desk-page desk-narrow">
      <h1>
        <Trans>Notices</Trans>
      </h1>
      {notices.length === 0 ? (
        <p className="desk-detail">
          <Trans>There is nothing new for you.</Trans>
        </p>
      ) : (
        <>
          <ol className="desk-rows desk-log">
            {notices.map((notice) => (
              <li key={notice.id}>
                <time className="num" dateTime={notice.iso}>
                  {notice.time}
                </time>
                <span>
                  <NoticeText notice={notice} />
                </span>
                <a
                  href={
                    notice.about
                      ? localHref(`/gestion/casos/${notice.about.id}`, search)
                      : localHref('/gestion/casos?vista=mine', search)
                  }
                >
                  {notice.about ? notice.about.name : <Trans>My cases</Trans>}
                </a>
              </li>
            ))}
          </ol>
          <form method="post" className="desk-actions">
            <button className="desk-button" name="intent" value="seen">
              <Trans>I have seen all of it</Trans>
            </button>
          </form>
        </>
      )}
      <form method="post" className="desk-form">
        <Tick type="checkbox" name="mailed" value="1" defaultChecked={isMailed}>
          <Trans>Tell me by e-mail, at opening time, what I have not seen</Trans>
        </Tick>
        <button className="desk-button" name="intent" value="mail">
          <Trans>Save</Trans>
        </button>
      </form>
    </section>
  )
}

function NoticeText({ notice: { kind, actor } }: { notice: Told }) {
  const { t } = useLingui()
  const who = actor === null ? t`The server` : actor || t`Somebody who left`
  switch (kind) {
    case 'assigned':
      return <Trans>{who} gave you a case:</Trans>
    case 'mentioned':
      return <Trans>{who} mentioned you in a note:</Trans>
    case 'answered':
      return <Trans>{who} answered a case of yours:</Trans>
    case 'wrote':
      return <Trans>The customer of a case of yours has written:</Trans>
    case 'offer-accepted':
      return <Trans>The customer of a case of yours has accepted the offer:</Trans>
    case 'offer-ends':
      return <Trans>An offer of yours ends by tomorrow:</Trans>
    case 'rated':
      return <Trans>The customer of a case of yours said how it went:</Trans>
    case 'merged':
      return <Trans>{who} joined a case of yours to another one:</Trans>
    case 'inherited':
      return <Trans>You have the open cases and reminders of {who} now:</Trans>
  }
}
