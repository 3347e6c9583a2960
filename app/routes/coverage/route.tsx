import { useEffect, useRef } from 'react'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigation } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { rememberPlace } from '#app/components/remembered-place.ts'
import type { CheckedPlace } from '#domain/place.ts'
import { i18nContext, servicesContext, siteContext } from '#server/context.ts'
import { withStructuredData } from '#server/found/structured-data.ts'
import { CoverageAnswer } from './coverage-answer.tsx'
import { findAnswer, findMap, type CoverageAnswer as Answer, type ShownPlace } from './find-answer.server.ts'
import { PlaceField } from './place-field.tsx'
import { PlaceList } from './place-list.tsx'
import { PlaceOffers } from './place-offers.tsx'
import { ProvinceMap } from './province-map.tsx'
import styles from './coverage.module.css'
import type { Route } from './+types/route'

export function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const i18n = context.get(i18nContext)
  const now = context.get(servicesContext).clock()
  const answer = findAnswer(site, url.searchParams, now)
  const { catalogue, coverage } = site
  const brand = site.brand.name
  const place = answer.kind === 'place' ? answer.place.name : null
  return {
    answer,
    map: findMap(site, url.searchParams, answer, now),
    catalogue,
    isDemo: coverage.isDemo,
    updated: coverage.updated,
    head: withStructuredData(
      context,
      {
        title: place ? i18n._(msg`Fibre in ${place} · ${brand}`) : i18n._(msg`Check fibre coverage · ${brand}`),
        description: i18n._(
          msg`Enter your municipality or postcode and see what you can ask for there, and since when.`,
        ),
        indexed: answer.kind === 'start',
      },
      { path: '/cobertura' },
    ),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Is there fibre at my door, and what can I order there? */
export default function CoverageRoute({ loaderData }: Route.ComponentProps) {
  const { answer, map, catalogue, isDemo, updated } = loaderData
  const answered = useAnnouncedAnswer(answer)
  const place = answer.kind === 'place' ? answer.place : null

  // Wherever this tab goes from here, the calculator knows where it is for.
  useEffect(() => {
    if (place) rememberPlace(checkedPlace(place))
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
          <div ref={answered} tabIndex={-1} className={styles.answered}>
            <CoverageAnswer answer={answer} catalogue={catalogue} />
          </div>
        </div>
        {map && <ProvinceMap map={map} found={place?.ine ?? null} isDemo={isDemo} updated={updated} />}
      </div>
      {place && <PlaceOffers place={place} catalogue={catalogue} />}
      {map && <PlaceList map={map} />}
    </>
  )
}

/** What is focused once another answer has come, so that it is read out. What is wrong with the field says so itself. */
function useAnnouncedAnswer(answer: Answer) {
  const element = useRef<HTMLDivElement>(null)
  const shown = useRef(answer)
  const { state } = useNavigation()
  useEffect(() => {
    if (state !== 'idle' || shown.current === answer) return
    shown.current = answer
    if (element.current?.hasChildNodes()) element.current.focus({ preventScroll: true })
  }, [answer, state])
  return element
}

function checkedPlace({ ine, postcode, name, province, location, availability }: ShownPlace): CheckedPlace {
  const { status } = availability
  const maxSpeedMb = status === 'available' ? availability.maxSpeedMb : 0
  return { ine, postcode, name, province, location, status, maxSpeedMb }
}
