import { randomUUID } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { isIssued } from '#domain/people/foreign-numbers.ts'
import { personFields } from '#domain/people/person-fields.ts'
import { checkCorrection, type CorrectionErrors } from '#app/features/requests/corrections/correction-rules.ts'
import { isDialable } from '#app/features/requests/phone-numbers.server.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { DraftLine } from '#app/features/staff/drafts/draft-line.tsx'
import { draftsOf } from '#app/features/staff/drafts/drafts.server.ts'
import { actOnCase } from '#app/features/cases/actions/act-on-case.server.ts'
import { isWritten } from '#app/features/cases/actions/is-written.server.ts'
import { requireCase } from '../case/case.server.ts'
import { siteContext } from '#site-folder/services.ts'
import listStyles from '../list/list.css?url'
import { CorrectionForm } from './correction-form.tsx'
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
    ending: identity?.slice(-3) ?? '',
    version: found.row.version,
    formId: randomUUID(),
    savedAt: draft?.savedAt ?? null,
    head: deskHead(context, msg`Correct the details`),
  }
}

export async function action({ params, url, context }: Route.ActionArgs) {
  intentOf(context, '/gestion/casos/:id/corregir')
  const form = readForm(context)
  const services = context.get(requestServicesContext)
  const { content } = await requireCase(context, params.id)
  const { values, address, with: _ } = services.kinds[content.kind].person
  const typed = Object.fromEntries(personFields.map((field) => [field, textOf(form, field)]))
  const { named } = partyOf(services, content)
  const checked = checkCorrection(typed, { values: values(content), address, named })
  const refused = (errors: CorrectionErrors, problem: 'incomplete' | 'conflict', status: number) =>
    data<Answer>({ typed, errors, problem }, { status })
  const isDocumentWrong = checked.ok && checked.values.identity && !isIssued(checked.values.identity)
  if (isDocumentWrong) return refused({ identity: 'document-number' }, 'incomplete', 400)
  const isPhoneWrong = checked.ok && checked.values.phone && !isDialable(checked.values.phone)
  if (isPhoneWrong) return refused({ phone: 'phone-international' }, 'incomplete', 400)
  const formId = services.cipher.fingerprint(JSON.stringify([textOf(form, 'form'), typed]))
  const onward = () => redirect(localHref(`/gestion/casos/${params.id}`, url.search), 303)
  // The same form once more: then nothing is different any more.
  if (await isWritten(services.db.kysely, formId)) throw onward()
  if (!checked.ok) return refused(checked.errors, 'incomplete', 400)
  const acted = await actOnCase(services, context.get(siteContext), {
    caseId: params.id,
    actor: context.get(staffContext).id,
    formId,
    version: Number(textOf(form, 'version')) || 0,
    action: { kind: 'correct', values: checked.values },
  })
  if (acted.outcome === 'gone') throw data(null, { status: 404 })
  if (acted.outcome === 'conflict') return refused({}, 'conflict', 409)
  throw onward()
}

type Answer = {
  readonly typed: Readonly<Record<string, string>>
  readonly errors: CorrectionErrors
  readonly problem: 'incomplete' | 'conflict'
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Who somebody is and how to reach them, put right; what it was stays in the history of the case. */
export default function CorrectRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { id, reference, fields, ending, version, formId, savedAt, known, kept } = loaderData
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
        problem={actionData?.problem ?? null}
      />
    </section>
  )
}
