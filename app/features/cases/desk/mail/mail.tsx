import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { MailSays } from './mail-says.tsx'
import { MailText } from './mail-text.tsx'
import { EntryForm } from '../new-case/entry-form.tsx'
import { FileList } from '#app/features/requests/files/file-field.tsx'
import { intentOf } from '#app/features/staff/access.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { DraftLine } from '#app/features/staff/drafts/draft-line.tsx'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { MailForms, type MailProblem } from './mail-forms.tsx'
import { actOnMail } from './act-on-mail.server.ts'
import { reasonLabels } from './reason-labels.ts'
import { requireMail, shownMail } from './shown-mail.server.ts'
import type { Route } from './+types/mail'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await requireMail(context, params.id)
  return { shown: await shownMail(context, found, url.pathname), head: deskHead(context, msg`Unassigned mail`) }
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const { intent } = intentOf(context, '/gestion/correo/:id')
  const acted = await actOnMail(context, { mailId: params.id, intent, form: readForm(context) })
  if ('led' in acted) throw redirect(localHref(acted.led, url.search), 303)
  return data(acted, acted.problem === 'settled' ? 409 : 400)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** A mail, and what can be done with it: join a case, make one, or set it aside. */
export default function MailRoute({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const href = useLocalHref()
  const { id, mail, received, state, caseId, reason, entry, languages } = shown
  const problem: MailProblem | null = actionData?.problem ?? null
  const refused = actionData?.entry ?? null
  return (
    <section className="desk-page desk-narrow">
      <p>
        <a href={href('/gestion/correo')}>
          <Trans>Unassigned mail</Trans>
        </a>
      </p>
      <h1>{mail ? mail.details.subject || t`Without a subject` : t`E-mail`}</h1>
      <p className="desk-detail">
        <Trans>Received {received}</Trans>
        {reason && ` · ${i18n._(reasonLabels[reason])}`}
      </p>
      {mail ? (
        <article aria-label={t`E-mail`}>
          <MailSays mail={mail.details} />
          {mail.text && <MailText text={mail.text} mail={mail.details} />}
          <FileList files={mail.files} hrefOf={(file) => `/gestion/correo/${id}/archivos/${file}`} />
        </article>
      ) : caseId ? (
        <p role="status">
          <a href={href(`/gestion/casos/${caseId}`)}>
            <Trans>It is in its case</Trans>
          </a>
        </p>
      ) : (
        <p className="desk-problem">
          <Trans>No key opens it.</Trans>
        </p>
      )}
      {mail && state !== 'joined' && <MailForms shown={shown} problem={problem} typed={actionData?.reference ?? ''} />}
      {entry && (
        <section aria-labelledby="nuevo">
          <h2 id="nuevo">
            <Trans>Make a case of it</Trans>
          </h2>
          <DraftLine savedAt={refused ? null : entry.savedAt} />
          <EntryForm
            formId={id}
            typed={refused?.typed ?? entry.typed}
            errors={refused?.errors ?? {}}
            problem={refused ? { code: 'incomplete' } : null}
            languages={languages}
          />
        </section>
      )}
    </section>
  )
}
