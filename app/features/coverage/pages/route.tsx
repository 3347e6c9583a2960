import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { coverageContext } from '../services.server.ts'
import { useEffect } from 'react'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { rememberPlace } from '#app/components/device/remembered-place.ts'
import { residential } from '#domain/catalogue/catalogue.ts'
import { municipalityNameIn } from '#domain/place/place-names.ts'
import { readPlaceCode, type CheckedPlace } from '#domain/place/place.ts'
import { checkWaitingForm } from '../waiting-rules.ts'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { checkedPlace } from '#app/features/places/checked-place.server.ts'
import { isFibreOffered } from '../notify-waiting-list.server.ts'
import { joinWaitingList } from '../waiting-list.server.ts'
import { withStructuredData } from '#app/features/seo/structured-data.server.ts'
import { answerForm, readForm, redisplayForm } from '#app/features/requests/answer-form.server.ts'
import { requireOffered } from '#site-folder/require-offered.ts'
import { CoverageAnswer } from './coverage-answer.tsx'
import { placePath } from '../coverage-address.ts'
import { findAnswer, findMap, type PlaceView } from './find-answer.server.ts'
import { incidentsAt } from '#app/features/incidents/incidents-at.server.ts'
import { PlaceField } from './place-field.tsx'
import { PlaceIncidents } from '#app/features/incidents/place-incidents.tsx'
import { PlaceList } from './place-list.tsx'
import { PlaceOffers } from './place-offers.tsx'
import { readWaitingForm } from './posted-waiting-form.ts'
import { ProvinceMap } from './province-map.tsx'
import { waitingConsentMessage } from './waiting-messages.ts'
import styles from './coverage.module.css'
import type { Route } from './+types/route'

export { clientAction, shouldRevalidate } from '#app/components/forms/sending/form-route.ts'

export function loader({ request, url, context }: Route.LoaderArgs) {
  requireOffered(context, 'coverage')
  const site = context.get(siteContext)
  const i18n = context.get(i18nContext)
  const now = context.get(servicesContext).clock()
  const locale = context.get(localeContext)
  const answer = findAnswer(site, url.searchParams, now, locale)
  const { catalogue, coverage } = site
  const brand = site.brand.name
  const place = answer.kind === 'place' ? answer.place.name : null
  if (request.method === 'GET' && answer.kind === 'place' && !answer.place.hasFibreOffers) {
    context.get(coverageContext).countUnmetCheck(answer.place.ine)
  }
  return {
    answer,
    incidents: answer.kind === 'place' ? incidentsAt(context, answer.place.ine) : [],
    map: findMap(site, url.searchParams, answer, { now, locale }),
    catalogue: residential(catalogue),
    isDemo: coverage.isDemo,
    updated: coverage.updated,
    head: withStructuredData(
      context,
      {
        title: place ? i18n._(msg`Fibre in ${place} · ${brand}`) : i18n._(msg`Check fibre coverage · ${brand}`),
        description: i18n._(
          msg`Enter your municipality or postcode and see what you can ask for there, and since when. If we are not there yet, join the list.`,
        ),
        indexed: answer.kind === 'start',
      },
      { path: '/cobertura' },
    ),
  }
}

/** Adds somebody to the waiting list of a place. */
export async function action({ request, url, context }: Route.ActionArgs) {
  requireOffered(context, 'coverage')
  const services = context.get(requestServicesContext)
  const site = context.get(siteContext)
  const form = readForm(context)
  const typed = readWaitingForm(form)
  const asked = readPlaceCode(typed.place)
  const place = asked && checkedPlace(site, asked, services.clock())
  // Fibre can be ordered already, so the page shows it instead.
  if (place && isFibreOffered(site, place, services.clock())) {
    throw redirect(localHref(placePath(place), url.search), 303)
  }
  const i18n = context.get(i18nContext)
  const checked = checkWaitingForm(typed)
  if (!place) {
    // None of our pages posts such a place. The form comes back with the place of its page.
    const problem = { code: checked.ok ? 'send-again' : 'incomplete' } as const
    return redisplayForm({ form, typed }, problem, { status: 400, errors: checked.ok ? {} : checked.errors })
  }
  return answerForm(
    {
      form,
      typed,
      read: readWaitingForm,
      checked,
      agreedTo: [waitingConsentMessage(i18n, site.brand.legalName, municipalityNameIn(i18n.locale, place))],
      store: ({ email }, metadata) => joinWaitingList(services, site, { email, place, ...metadata }),
    },
    { request, url, context },
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

export default function CoverageRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, incidents, map, catalogue, isDemo, updated } = loaderData
  const place = answer.kind === 'place' ? answer.place : null
  const hasAnswer = !['start', 'empty', 'no-postcode'].includes(answer.kind) && !actionData

  // Remembers the place for the calculator.
  useEffect(() => {
    if (place) rememberPlace(rememberable(place))
  }, [place])

  return (
    <>
      <header className={`wrap ${styles.top}`}>
        <h1>
          <Trans>Check coverage</Trans>
        </h1>
      </header>
      <div className={`wrap ${styles.cover}`}>
        <div className={styles.asked}>
          <PlaceField answer={answer} />
          {/* The answer is announced, and keyboard navigation continues from it. */}
          <div tabIndex={-1} className={styles.answered} autoFocus={hasAnswer}>
            <PlaceIncidents incidents={incidents} />
            <CoverageAnswer answer={answer} catalogue={catalogue} pageAnswer={actionData} />
          </div>
        </div>
        {map && <ProvinceMap map={map} found={place?.ine ?? null} isDemo={isDemo} updated={updated} />}
      </div>
      {place && <PlaceOffers place={place} catalogue={catalogue} />}
      {map && <PlaceList map={map} />}
    </>
  )
}

function rememberable({ ine, postcode, name, province, location, availability }: PlaceView): CheckedPlace {
  const { status } = availability
  const { maxSpeedMb = 0, reach = {} } = status === 'available' ? availability : {}
  return { ine, postcode, name, province, location, status, maxSpeedMb, reach }
}
