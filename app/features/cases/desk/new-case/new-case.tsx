import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { siteContext } from '#site-folder/services.ts'
import { checkPostedEntry, enterCase } from '#app/features/cases/entry/enter-case.server.ts'
import type { EntryErrors, EntryForm as Typed } from '#app/features/cases/entry/entry-rules.ts'
import { DraftLine } from '#app/features/staff/drafts/draft-line.tsx'
import { EntryForm } from './entry-form.tsx'
import listStyles from '../list/list.css?url'
import { findPeople, loadEntry, placesMeantBy, readEntry } from './new-case.server.ts'
import { nothingLost } from '#app/features/staff/drafts/nothing-lost.server.ts'
import type { Route } from './+types/new-case'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: listStyles }]

export async function loader({ url, context }: Route.LoaderArgs) {
  return { ...(await loadEntry(context, url)), head: deskHead(context, msg`New case`) }
}

/** Looks for who is known already, or opens the case. */
export const action = nothingLost(async ({ url, context }: Route.ActionArgs) => {
  const form = readForm(context)
  const { intent } = intentOf(context, '/gestion/casos/nuevo')
  if (intent === 'find') {
    const found = await findPeople(context, textOf(form, 'typed').trim().slice(0, 200))
    return data<Answer>({ found, refused: null })
  }
  const services = context.get(requestServicesContext)
  const site = context.get(siteContext)
  const formId = textOf(form, 'form')
  if (!/^[\da-f-]{36}$/.test(formId)) throw data(null, { status: 400 })
  const typed = readEntry(form)
  const checked = checkPostedEntry(typed, site, services.clock())
  if (!checked.ok) {
    const meant = checked.errors.place ? placesMeantBy(context, typed.place) : []
    const refused = { formId, typed, errors: checked.errors, problem: { code: 'incomplete' }, meant } as const
    return data<Answer>({ found: null, refused }, 400)
  }
  await enterCase(services, site, { id: formId, entry: checked.entry, actor: context.get(staffContext).id })
  throw redirect(localHref(`/gestion/casos/${formId}`, url.search), 303)
})

type Answer = {
  readonly found: Awaited<ReturnType<typeof findPeople>> | null
  readonly refused: {
    readonly formId: string
    readonly typed: Typed
    readonly errors: EntryErrors
    readonly problem: { readonly code: 'incomplete' }
    readonly meant: readonly string[]
  } | null
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** A request that came by phone, at the counter or by mail becomes a case like those that come from the site. */
export default function NewCaseRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { head: _, savedAt, isKnown, ...empty } = loaderData
  const href = useLocalHref()
  const found = actionData?.found ?? null
  const typed = { ...empty.typed, ...found?.guessed }
  const shown = actionData?.refused ?? { ...empty, typed, errors: {}, problem: null }
  const isFormNext = isKnown || found?.matches.length === 0
  const begins = actionData?.refused ? null : isFormNext ? 'form' : found ? null : 'search'
  return (
    <section className="desk-page desk-narrow">
      <h1>
        <Trans>New case</Trans>
      </h1>
      <p>
        <a href={href('/gestion/pedido')} data-desk-key="p" aria-keyshortcuts="p">
          <Trans>Order by phone</Trans>
        </a>
      </p>
      <search>
        <form method="post" className="case-search">
          <input type="hidden" name="intent" value="find" />
          <label htmlFor="person" className="case-search-label">
            <Trans>Is it somebody we know?</Trans>
          </label>
          <input
            id="person"
            name="typed"
            type="search"
            defaultValue={found?.typed}
            autoComplete="off"
            autoFocus={begins === 'search'}
          />
          <button className="desk-button">
            <Trans>Search</Trans>
          </button>
        </form>
      </search>
      <DraftLine savedAt={actionData?.refused ? null : savedAt} />
      {found && <Matches matches={found.matches} />}
      <EntryForm {...shown} languages={loaderData.languages} isFirst={begins === 'form'} />
    </section>
  )
}

function Matches({ matches }: { matches: NonNullable<Answer['found']>['matches'] }) {
  const { t } = useLingui()
  const href = useLocalHref()
  if (matches.length === 0)
    return (
      <p role="status">
        <Trans>Nobody was found. Write their details below.</Trans>
      </p>
    )
  return (
    <ul className="case-others" role="status" aria-label={t`Found`}>
      {matches.map(({ id, reference, name, phone, email, kind, received }, at) => (
        <li key={id}>
          <a href={`/gestion/casos/nuevo?de=${id}`} autoFocus={at === 0}>{t`Take the details of ${name}`}</a>{' '}
          {[phone, email, kind, reference, received].filter(Boolean).join(' · ')}{' '}
          <a href={href(`/gestion/personas/${id}`)}>
            <Trans>All of this person</Trans>
            <span className="visually-hidden">: {name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
