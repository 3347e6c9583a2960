import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { enterMail } from '#app/features/cases/mail-in/enter-mail.server.ts'
import { entryOf } from '#app/features/cases/mail-in/mail-as-case.server.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { DraftLine } from '#app/features/staff/drafts/draft-line.tsx'
import { draftsOf } from '#app/features/staff/drafts/drafts.server.ts'
import { languageName } from '#locales/formats/language-name.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { EntryForm } from '../new-case/entry-form.tsx'
import { placesMeantBy, readEntry } from '../new-case/new-case.server.ts'
import { requireMail } from './shown-mail.server.ts'
import { nothingLost } from '#app/features/staff/drafts/nothing-lost.server.ts'
import type { Route } from './+types/open-case'

export async function loader({ params, url, context, request }: Route.LoaderArgs) {
  const { row, mail } = await requireMail(context, params.id)
  if (row.case_id !== null && request.method === 'GET')
    throw redirect(localHref(`/gestion/casos/${row.case_id}`, url.search))
  const { languages } = context.get(siteContext).brand
  const services = context.get(requestServicesContext)
  const drafts = await draftsOf(services, { staffId: context.get(staffContext).id, path: url.pathname })
  const draft = drafts.find(({ form }) => form === 'entry')
  return {
    isBinned: row.state === 'aside',
    typed: mail && {
      ...entryOf(mail, row.received_at, languages[0] ?? ''),
      ...Object.fromEntries(draft?.fields ?? []),
    },
    savedAt: draft?.savedAt ?? null,
    languages: languages.map((language) => ({ language, name: languageName(context.get(i18nContext), language) })),
    head: deskHead(context, msg`A case of an e-mail`),
  }
}

/** Opens the case as it was typed, and gives it the mail. */
export const action = nothingLost(async ({ params, url, context }: Route.ActionArgs) => {
  intentOf(context, '/gestion/casos/:id/abrir')
  const typed = readEntry(readForm(context))
  const entering = { mailId: params.id, typed, actor: context.get(staffContext).id }
  const entered = await enterMail(context.get(requestServicesContext), context.get(siteContext), entering)
  switch (entered.outcome) {
    case 'done':
      throw redirect(localHref(`/gestion/casos/${entered.caseId}`, url.search), 303)
    case 'incomplete': {
      const meant = entered.errors.place ? placesMeantBy(context, typed.place) : []
      return data({ typed, errors: entered.errors, meant }, 400)
    }
    case 'settled':
      return data({ typed, errors: {}, meant: [] }, 409)
    case 'gone':
      throw data(null, { status: 404 })
  }
})

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Makes a case of any kind of a mail, or one of somebody whom it does not name. */
export default function OpenCaseRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const href = useLocalHref()
  const { savedAt, languages, isBinned } = loaderData
  const typed = actionData?.typed ?? loaderData.typed
  const isWrong = actionData !== undefined && Object.keys(actionData.errors).length > 0
  return (
    <section className="desk-page desk-narrow">
      <p>
        <a href={href(`/gestion/casos/${params.id}`)}>
          <Trans>Back to the mail</Trans>
        </a>
      </p>
      <h1>
        <Trans>A case of an e-mail</Trans>
      </h1>
      {actionData && !isWrong && !isBinned && (
        <p className="desk-problem" role="alert">
          <Trans>Somebody has dealt with it meanwhile.</Trans>
        </p>
      )}
      {isBinned && (
        <p className="desk-problem" role="alert">
          {actionData ? (
            <Trans>Nothing was done: the mail is in the bin. Take it out first; what you had written is kept.</Trans>
          ) : (
            <Trans>The mail is in the bin. Take it out to answer it, or to join it to a case.</Trans>
          )}
        </p>
      )}
      <DraftLine savedAt={actionData ? null : savedAt} />
      {typed ? (
        <EntryForm
          formId={params.id}
          typed={typed}
          errors={actionData?.errors ?? {}}
          problem={isWrong ? { code: 'incomplete' } : null}
          languages={languages}
          meant={actionData?.meant ?? []}
          isFirst={!actionData}
        />
      ) : (
        <p className="desk-problem">
          <Trans>No key opens it.</Trans>
        </p>
      )}
    </section>
  )
}
