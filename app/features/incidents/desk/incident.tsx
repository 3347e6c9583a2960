import placesScript from './places-script.ts?script-url'
import { statusServicesContext } from '../status-context.server.ts'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { incidentCasesContext, statusContext } from '../status-context.server.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { languageName } from '#locales/formats/language-name.ts'
import { incidentWords } from '../incident-words.server.ts'
import { publishIncident } from '../publish.server.ts'
import { countSubscribers } from '../tell-subscribers.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { IncidentFields } from './incident-form.tsx'
import { DraftLine } from '#app/features/staff/drafts/draft-line.tsx'
import {
  checkShown,
  incidentDraft,
  incidentFormOf,
  newIncidentForm,
  readIncidentForm,
  withPlace,
} from './read-incident.server.ts'
import { CasesOfIncident } from './cases-of-incident.tsx'
import { SaidSoFar } from './said-so-far.tsx'
import type { FormAnswer } from './shown-form.ts'
import { nothingLost } from '#app/features/staff/drafts/nothing-lost.server.ts'
import type { Route } from './+types/incident'

/** The name of a new one in the address. */
const NEW = 'nuevo'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { clock } = context.get(servicesContext)
  const { languages } = context.get(siteContext).brand
  const known = knownIncident(context, params.id)
  const draft = await incidentDraft(context, url, known ? incidentFormOf(known) : newIncidentForm(clock()))
  return {
    ...draft,
    languages: languages.map((language) => ({ language, name: languageName(context.get(i18nContext), language) })),
    cases: known && (await fromDatabase(context, context.get(incidentCasesContext)(known))),
    known: known && incidentWords(context.get(i18nContext), languages[0], known, clock()),
    head: deskHead(context, known ? msg`Incident` : msg`New incident or works`),
  }
}

/** Shows what would be published, or publishes it. */
export const action = nothingLost(async ({ params, url, context }: Route.ActionArgs) => {
  const services = context.get(statusServicesContext)
  const form = readForm(context)
  const { intent } = intentOf(context, '/gestion/estado/:id')
  if (intent === 'place') {
    const shown = readIncidentForm(form, context.get(siteContext).brand.languages)
    return data<FormAnswer>(withPlace(context, shown, textOf(form, 'place')))
  }
  const { checked, ...answer } = checkShown(context, readIncidentForm(form, context.get(siteContext).brand.languages))
  if (!checked) return data<FormAnswer>(answer, 400)
  const { content, endedAt } = checked
  if (intent === 'preview') {
    const told = await countSubscribers(services, content.places)
    return data<FormAnswer>({ ...answer, told })
  }

  const { formId, version } = answer.shown
  const known = params.id === NEW ? null : { id: params.id, version }
  if (!/^[\da-f-]{36}$/.test(formId)) throw data(null, { status: 400 })
  const change = { known, formId, actor: context.get(staffContext).id, content, endedAt }
  const { outcome } = await publishIncident(services, context.get(siteContext), change)
  if (outcome === 'conflict') return data<FormAnswer>({ ...answer, preview: null, problem: 'conflict' }, 409)
  throw redirect(localHref('/gestion/estado', url.search), 303)
})

/** Throws the answer 404 where there is none by that id. */
function knownIncident(context: Route.LoaderArgs['context'], id: string) {
  if (id === NEW) return null
  const known = context.get(statusContext).incidents.find((incident) => incident.id === id)
  if (!known) throw data(null, { status: 404 })
  return known
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

export default function IncidentRoute({
  loaderData: { form, savedAt, known, languages, cases },
  actionData,
}: Route.ComponentProps) {
  const answer = actionData ?? { shown: form, errors: {}, unknown: [], problem: null, preview: null }
  return (
    <section className="desk-page">
      <h1>{known ? <span lang={known.title.lang}>{known.title.text}</span> : <Trans>New incident or works</Trans>}</h1>
      {known && cases && <CasesOfIncident id={known.id} {...cases} />}
      <DraftLine savedAt={actionData ? null : savedAt} />
      <div className="desk-columns">
        <IncidentFields answer={answer} languages={languages} isNew={known === null} />
        {known && <SaidSoFar incident={known} />}
      </div>
      <script type="module" src={placesScript} />
    </section>
  )
}
