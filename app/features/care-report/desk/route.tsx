import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { Field, LongField } from '#app/components/forms/fields/field.tsx'
import { FormProblems } from '#app/components/forms/problems/form-problems.tsx'
import { TextBlocks } from '#app/components/text/text-blocks.tsx'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { DraftLine } from '#app/features/staff/drafts/draft-line.tsx'
import { draftsOf } from '#app/features/staff/drafts/drafts.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { languageName } from '#locales/formats/language-name.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { readCareRows } from '../care-rows.server.ts'
import { evaluationBlocks, evaluationTitle } from '../evaluation-text.server.ts'
import { publishEvaluation, publishedEvaluations } from '../evaluations.server.ts'
import {
  evaluationErrors,
  nextPeriod,
  periodErrors,
  readEvaluation,
  type EvaluationErrors,
  type TypedEvaluation,
} from './read-evaluation.server.ts'
import { nothingLost } from '#app/features/staff/drafts/nothing-lost.server.ts'
import type { Route } from './+types/route'

type Answer = { readonly typed: TypedEvaluation; readonly errors: EvaluationErrors }

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { brand, care } = context.get(siteContext)
  const i18n = context.get(i18nContext)
  const now = services.clock()
  const versions = await fromDatabase(context, publishedEvaluations(services.db.kysely))
  const asked = { from: url.searchParams.get('from') ?? '', to: url.searchParams.get('to') ?? '' }
  const isGood = Object.keys(periodErrors(asked, now)).length === 0
  const period = isGood ? asked : nextPeriod(versions[0], now)
  const rows = await fromDatabase(context, readCareRows(services, care, period))
  const place = { staffId: context.get(staffContext).id, path: url.pathname }
  const drafts = await fromDatabase(context, draftsOf(services, place))
  const draft = drafts.find(({ form }) => form === 'evaluation')
  const kept = new URLSearchParams(draft?.fields.map(([name, value]) => [name, value]))
  return {
    head: deskHead(context, msg`Evaluation of customer care`),
    period,
    kept: readEvaluation(kept, brand.languages),
    savedAt: draft?.savedAt ?? null,
    languages: brand.languages.map((language) => ({ language, name: languageName(i18n, language) })),
    blocks: evaluationBlocks(i18n, { changes: {}, auditUrl: '', rows }),
    versions: versions.map((version) => ({ id: version.id, title: evaluationTitle(i18n, version) })),
  }
}

/** Publishes the evaluation of a period, or gives the form again. */
export const action = nothingLost(async ({ context }: Route.ActionArgs) => {
  const services = context.get(servicesContext)
  const site = context.get(siteContext)
  intentOf(context, '/gestion/informe')
  const { languages } = site.brand
  const typed = readEvaluation(readForm(context), languages)
  const errors = evaluationErrors(typed, languages, services.clock())
  if (Object.keys(errors).length > 0) return data<Answer>({ typed, errors }, 400)
  const { from, to, changes, auditUrl } = typed
  const author = context.get(staffContext).id
  const id = await fromDatabase(
    context,
    publishEvaluation(services, site, { period: { from, to }, changes, auditUrl, author }),
  )
  throw redirect(`/atencion-cliente/informe/${id}`, 303)
})

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** How customer care went in a period, as the law has it evaluated, and where that is published. */
export default function EvaluationDeskRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const href = useLocalHref()
  const { period, kept, savedAt, languages, blocks, versions } = loaderData
  const { typed, errors = {} } = actionData ?? { typed: { ...kept, ...period } }
  const words = {
    missing: t`Fill this in.`,
    order: t`The last day comes after the first one.`,
    over: t`A period is evaluated once it is over: choose a day before today.`,
    long: t`The text is too long: shorten it.`,
    url: t`Write an address that begins with https://`,
  }
  const said = (field: keyof EvaluationErrors) => (errors[field] ? words[errors[field]] : undefined)
  const [first] = languages
  const summary = (
    [
      ['from', said('from')],
      ['to', said('to')],
      [`changes.${first?.language}`, said('changes')],
      ['audit', said('audit')],
    ] as const
  ).flatMap(([field, message]) => (message ? [{ field, message }] : []))
  return (
    <section className="desk-page">
      <h1>
        <Trans>Evaluation of customer care</Trans>
      </h1>
      <p>
        <Trans>
          Ley 10/2025 asks for one each year, published and kept for five years. It is made of the cases alone, and
          stays as it was published: what has to be put right is published as another version.
        </Trans>
      </p>
      <form method="get" className="desk-form">
        <Field name="from" type="date" label={t`First day`} defaultValue={period.from} required />
        <Field name="to" type="date" label={t`Last day`} defaultValue={period.to} required />
        <p className="desk-actions">
          <button className="desk-button">
            <Trans>Show these figures</Trans>
          </button>
        </p>
      </form>
      <TextBlocks blocks={blocks} />
      <DraftLine savedAt={actionData ? null : savedAt} />
      <form method="post" className="desk-form" aria-labelledby="publish" data-draft="evaluation">
        <h2 id="publish">
          <Trans>Publish these figures</Trans>
        </h2>
        <FormProblems problem={actionData ? { code: 'incomplete' } : null} errors={summary} />
        <input type="hidden" name="from" value={typed.from} />
        <input type="hidden" name="to" value={typed.to} />
        {languages.map(({ language, name }, index) => (
          <LongField
            key={language}
            name={`changes.${language}`}
            label={t`What changed since the last one (${name})`}
            error={index === 0 || errors.changes === 'long' ? said('changes') : undefined}
            rows={5}
            defaultValue={typed.changes[language] ?? ''}
          />
        ))}
        <Field
          name="audit"
          type="url"
          label={t`Address of its audit (optional)`}
          error={said('audit')}
          defaultValue={typed.auditUrl}
        />
        <p className="desk-actions">
          <button className="desk-button" name="intent" value="publish">
            <Trans>Publish for everybody</Trans>
          </button>
        </p>
      </form>
      {versions.length > 0 && (
        <>
          <h2>
            <Trans>Published evaluations</Trans>
          </h2>
          <ul className="desk-rows">
            {versions.map(({ id, title }) => (
              <li key={id}>
                <a href={href(`/atencion-cliente/informe/${id}`)}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
