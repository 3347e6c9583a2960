import { randomUUID } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { mergeCases } from '#app/features/cases/actions/merge-cases.server.ts'
import { siteContext } from '#site-folder/services.ts'
import { requireCase } from '../case/case.server.ts'
import listStyles from '../list/list.css?url'
import { FindOther } from './find-other.tsx'
import { MergeForm } from './merge-form.tsx'
import type { MergeProblem } from './merge-refusals.ts'
import { caseToMerge, mayJoin, mergePreview } from './merge.server.ts'
import mergeStyles from './merge.css?url'
import { actServices } from '#app/features/cases/deps.server.ts'
import type { Route } from './+types/route'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: listStyles },
  { rel: 'stylesheet', href: mergeStyles },
]

/** The parameter that names the case which is to join, by its id. */
const OTHER = 'con'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await requireCase(context, params.id)
  const { merged_into: mergedInto } = found.row
  if (mergedInto !== null) throw redirect(localHref(`/gestion/casos/${mergedInto}/unir`, url.search))
  const other = url.searchParams.get(OTHER)
  return {
    id: params.id,
    reference: found.reference,
    preview: other === null ? null : await mergePreview(context, found, other),
    suggested: other === null ? await mayJoin(context, found) : [],
    formId: randomUUID(),
    head: deskHead(context, msg`Join cases`),
  }
}

type Answer = { readonly problem: MergeProblem; readonly typed: string }

export async function action({ params, url, context }: Route.ActionArgs) {
  const { intent } = intentOf(context, '/gestion/casos/:id/unir')
  const form = readForm(context)
  const services = context.get(requestServicesContext)
  const found = await requireCase(context, params.id)
  const refused = (problem: MergeProblem, status: number) =>
    data<Answer>({ problem, typed: textOf(form, 'reference') }, { status })
  if (found.row.merged_into !== null) return refused('conflict', 409)
  if (intent === 'find') {
    const other = await caseToMerge(context, found, textOf(form, 'reference'))
    if (typeof other === 'string') return refused(other, 400)
    throw redirect(localHref(`${url.pathname}?${OTHER}=${other.id}`, url.search), 303)
  }
  const otherId = textOf(form, 'other')
  const version = (name: string) => Number(textOf(form, name)) || 0
  const merging = mergeCases(actServices(context), context.get(siteContext), {
    caseId: params.id,
    otherId,
    versions: { into: version('version'), other: version('otherVersion') },
    actor: context.get(staffContext).id,
    formId: services.cipher.fingerprint(JSON.stringify([textOf(form, 'form'), 'merge', params.id, otherId])),
    isConfirmed: textOf(form, 'same') === 'yes',
  })
  const merged = await fromDatabase(context, merging)
  if (merged.outcome === 'conflict') return refused('conflict', 409)
  if (merged.outcome === 'refused') return refused(merged.why, 400)
  throw redirect(localHref(`/gestion/casos/${params.id}?unido=${otherId}`, url.search), 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Two cases of one person become one, once somebody has looked at both. */
export default function MergeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { id, reference, preview, suggested, formId } = loaderData
  const answer = actionData ?? null
  return (
    <section className="desk-page desk-narrow">
      <h1>
        <Trans>Join another case to this one</Trans>
      </h1>
      <p>
        <a href={`/gestion/casos/${id}`} className="num">
          {reference}
        </a>
      </p>
      {preview ? (
        <MergeForm preview={preview} formId={formId} problem={answer?.problem ?? null} />
      ) : (
        <FindOther id={id} suggested={suggested} answer={answer} />
      )}
    </section>
  )
}
