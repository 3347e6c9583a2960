import { identityEnd } from '#domain/people/identity-end.ts'
import { randomUUID } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { personFields } from '#domain/people/person-fields.ts'
import type { CorrectionErrors } from '#app/features/requests/corrections/correction-rules.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { actServices } from '#app/features/cases/deps.server.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { DraftLine } from '#app/features/staff/drafts/draft-line.tsx'
import { draftsOf } from '#app/features/staff/drafts/drafts.server.ts'
import { correctFromForm, typedPerson } from '#app/features/cases/actions/asked/correct-from-form.server.ts'
import { offeredProofs } from '../forms/offered-proofs.ts'
import { requireCase } from '../case/case.server.ts'
import { siteContext } from '#site-folder/services.ts'
import listStyles from '../list/list.css?url'
import { CorrectionForm } from './correction-form.tsx'
import { nothingLost } from '#app/features/staff/drafts/nothing-lost.server.ts'
import type { Route } from './+types/route'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: listStyles }]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(requestServicesContext)
  const found = await requireCase(context, params.id)
  const { identity } = partyOf(services, found.content)
  const known = services.kinds[found.content.kind].person.values(found.content)
  const drafts = await draftsOf(services, { staffId: context.get(staffContext).id, path: url.pathname })
  const draft = drafts.find(({ form }) => form === 'correction')
  return {
    id: params.id,
    reference: found.reference,
    fields: personFields.filter((field) => known[field] !== undefined),
    // Never in full, as at the case.
    known: { ...known, identity: '' } as Record<string, string>,
    kept: Object.fromEntries(draft?.fields ?? []),
    ending: identity ? identityEnd(identity) : '',
    words: offeredProofs(found),
    version: found.row.version,
    formId: randomUUID(),
    savedAt: draft?.savedAt ?? null,
    head: deskHead(context, msg`Correct the details`),
  }
}

export const action = nothingLost(async ({ params, url, context }: Route.ActionArgs) => {
  intentOf(context, '/gestion/casos/:id/corregir')
  const form = readForm(context)
  const typed = typedPerson((field) => textOf(form, field))
  const proof = textOf(form, 'proof')
  const corrected = await correctFromForm(actServices(context), context.get(siteContext), {
    found: await requireCase(context, params.id),
    actor: context.get(staffContext).id,
    mark: textOf(form, 'form'),
    version: Number(textOf(form, 'version')) || 0,
    typed,
    proof,
  })
  switch (corrected.outcome) {
    case 'done':
      throw redirect(localHref(`/gestion/casos/${params.id}`, url.search), 303)
    case 'conflict':
      return data<Answer>({ typed, proof, errors: {}, problem: 'conflict' }, { status: 409 })
    case 'gone':
      throw data(null, { status: 404 })
    case 'incomplete':
      return data<Answer>({ typed, proof, errors: corrected.errors, problem: 'incomplete' }, { status: 400 })
    case 'no-proof':
      return data<Answer>({ typed, proof, errors: {}, problem: 'no-proof' }, { status: 400 })
  }
})

type Answer = {
  readonly typed: Readonly<Record<string, string>>
  readonly proof: string
  readonly errors: CorrectionErrors
  readonly problem: 'incomplete' | 'conflict' | 'no-proof'
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The person of a case and how to reach them, put right; the former values stay in the history of the case. */
export default function CorrectRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { id, reference, fields, ending, version, formId, savedAt, known, kept, words } = loaderData
  return (
    <section className="desk-page desk-narrow">
      <h1>
        <Trans>Correct the details</Trans>
      </h1>
      <p>
        <a href={`/gestion/casos/${id}`} className="num">
          {reference}
        </a>
      </p>
      <p>
        <Trans>Everything that is written from now on goes to the new address. What it was stays in the history.</Trans>
      </p>
      <DraftLine savedAt={actionData ? null : savedAt} />
      <CorrectionForm
        fields={fields}
        ending={ending}
        carried={{ form: formId, version }}
        known={known}
        typed={{ ...known, ...(actionData?.typed ?? kept) }}
        errors={actionData?.errors ?? {}}
        words={words}
        proof={actionData?.proof}
        problem={actionData?.problem ?? null}
      />
    </section>
  )
}
