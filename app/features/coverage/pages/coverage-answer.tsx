import { lazy, Suspense, type ReactNode } from 'react'
import { asTyped } from '#app/components/text/as-typed.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { calculatorPath } from '#app/components/offers/calculator-address.ts'
import { Icon } from '#app/components/controls/icon.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { CallOrBack } from '#app/components/opening/call-back.tsx'
import { Dial } from '#app/components/opening/dial.tsx'
import button from '#app/components/controls/button.module.css'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { emptyCombination } from '#domain/catalogue/combination.ts'
import type { Availability } from '#domain/place/coverage.ts'
import { placeCode } from '#domain/place/place.ts'
import { speedLabel } from '#locales/words/labels.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { localeOf } from '#locales/i18n.ts'
import { placePath } from '../coverage-address.ts'
import type { CoverageAnswer as Answer, PlaceView } from './find-answer.server.ts'
import type { WaitingAnswer } from './posted-waiting-form.ts'
import styles from './coverage.module.css'

/** Loaded on demand, since most searched places have fibre. If its script fails to load, the served HTML stays. */
const WaitingForm = lazy(async () => {
  const { WaitingForm } = await import('./waiting-form.tsx').catch(() => new Promise<never>(() => {}))
  return { default: WaitingForm }
})

type CoverageAnswerProps = {
  answer: Answer
  catalogue: Catalogue
  /** The answer of the waiting list's form. */
  pageAnswer: WaitingAnswer | undefined
}

/** The answer to a search in one sentence, or a choice of places. */
export function CoverageAnswer({ answer, catalogue, pageAnswer }: CoverageAnswerProps) {
  const { i18n } = useLingui()
  switch (answer.kind) {
    case 'start':
    case 'empty':
    case 'no-postcode':
      return null
    case 'place':
      return <PlaceAnswer place={answer.place} catalogue={catalogue} pageAnswer={pageAnswer} />
    case 'choose':
      return (
        <Panel
          title={
            answer.places[0]?.postcode ? (
              <Trans>That postcode belongs to several municipalities</Trans>
            ) : (
              <Trans>There is more than one place with that name</Trans>
            )
          }
        >
          <p>
            <Trans>Choose yours:</Trans>
          </p>
          <Places places={answer.places} />
        </Panel>
      )
    case 'postcode': {
      const { province } = answer
      const typed = asTyped(answer.typed)
      return (
        <Panel
          title={
            <Trans>
              {typed} is in the province of {province}
            </Trans>
          }
        >
          <p>
            <Trans>Enter your municipality too: a postcode may belong to several.</Trans>
          </p>
        </Panel>
      )
    }
    case 'not-found': {
      const { places } = answer
      const query = asTyped(answer.typed)
      const date = formatDay(answer.listOf, localeOf(i18n))
      return (
        <Panel title={<Trans>We cannot find “{query}”</Trans>}>
          {places.length > 0 && (
            <>
              <p>
                <Trans>Did you mean one of these?</Trans>
              </p>
              <Places places={places} />
            </>
          )}
          <p>
            <Trans>Check the spelling or try the postcode, 5 digits.</Trans>{' '}
            <Trans>Our list of municipalities is of {date}.</Trans>
          </p>
          <p>
            <CallToLookUp />
          </p>
        </Panel>
      )
    }
  }
}

type PlaceAnswerProps = Omit<CoverageAnswerProps, 'answer'> & { place: PlaceView }

function PlaceAnswer({ place, catalogue, pageAnswer }: PlaceAnswerProps) {
  const localHref = useLocalHref()
  const { i18n } = useLingui()
  const { availability, hasFibreOffers } = place
  const name = place.postcode === null ? place.name : `${place.name} (${place.postcode})`
  const location = catalogue.locations.find(({ id }) => id === place.location)
  const waitingForm = (
    <Suspense>
      <WaitingForm key={placeCode(place)} place={place} pageAnswer={pageAnswer} />
    </Suspense>
  )

  if (availability.status === 'unknown') {
    return (
      <Panel title={<Trans>We do not know yet whether we reach {name}</Trans>}>
        <p>
          <CallToLookUp />
        </p>
        {waitingForm}
      </Panel>
    )
  }
  if (availability.status !== 'available') {
    return (
      <Panel title={<Trans>We do not have fibre in {name} yet</Trans>}>
        <PlannedDate availability={availability} />
        <Note availability={availability} />
        {waitingForm}
      </Panel>
    )
  }
  const speed = speedLabel(i18n, availability.maxSpeedMb)
  if (!location || !hasFibreOffers) {
    return (
      <Panel
        title={
          <Trans>
            In {name} fibre reaches {speed}, less than our fibre tariffs
          </Trans>
        }
      >
        <Note availability={availability} />
        {waitingForm}
      </Panel>
    )
  }
  const locationName = location.name[i18n.locale]
  return (
    <Panel
      title={
        availability.partial ? (
          <Trans>Yes, in part of {name} you can ask for fibre</Trans>
        ) : (
          <Trans>Yes, you can ask for fibre in {name}</Trans>
        )
      }
      isGood
    >
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Highest speed you can ask for there</Trans>
          </dt>
          <dd>{speed}</dd>
        </div>
        {availability.since && (
          <div>
            <dt>
              <Trans>Since</Trans>
            </dt>
            <dd>{formatDay(availability.since, localeOf(i18n))}</dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Offer</Trans>
          </dt>
          <dd>{locationName}</dd>
        </div>
      </dl>
      <Note availability={availability} />
      <p className="small">
        <Trans>This is the answer for the municipality. We confirm your exact address before you sign up.</Trans>
      </p>
      <a
        className={`${button.button} ${button.go} ${button.big}`}
        href={localHref(calculatorPath(catalogue, { ...emptyCombination(catalogue), location: location.id }, 0, place))}
      >
        <Trans>Set up with the {locationName} offer</Trans>
        <Icon name="arrow" />
      </a>
    </Panel>
  )
}

function PlannedDate({ availability }: { availability: Availability }) {
  const { i18n } = useLingui()
  if (availability.status !== 'planned' || availability.date === null) {
    return (
      <p>
        <Trans>We have no date.</Trans>
      </p>
    )
  }
  const date = formatDay(availability.date, localeOf(i18n))
  return (
    <p>
      <Trans>Planned date: {date}. It may change.</Trans>
    </p>
  )
}

/** The operator's note, if it exists in the visitor's language. */
function Note({ availability }: { availability: Exclude<Availability, { status: 'unknown' }> }) {
  const { i18n } = useLingui()
  const note = availability.note?.[i18n.locale]
  return note ? <p>{note}</p> : null
}

function CallToLookUp() {
  return (
    <CallOrBack>
      <Trans>
        Call <Dial /> and we will look it up.
      </Trans>
    </CallOrBack>
  )
}

function Places({ places }: { places: readonly PlaceView[] }) {
  const localHref = useLocalHref()
  return (
    <ul className={styles.places}>
      {places.map((place) => (
        <li key={place.ine}>
          <a href={localHref(placePath(place))}>{`${place.name} (${place.province})`}</a>
        </li>
      ))}
    </ul>
  )
}

function Panel({ title, isGood = false, children }: { title: ReactNode; isGood?: boolean; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      <h2>
        {isGood && <Icon name="check" />}
        {title}
      </h2>
      {children}
    </section>
  )
}
