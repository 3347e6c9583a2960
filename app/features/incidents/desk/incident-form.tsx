import { Trans, useLingui } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { Choices } from '#app/components/forms/fields/choices.tsx'
import { Field, LongField } from '#app/components/forms/fields/field.tsx'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { FormProblems } from '#app/components/forms/problems/form-problems.tsx'
import { ProblemBox } from '#app/components/forms/problems/problem-box.tsx'
import type { IncidentFormError } from '../form-rules.ts'
import { affectedServices, fallibleServices, type AffectedService } from '../rules.ts'
import { IncidentPreview } from './incident-preview.tsx'
import type { FormAnswer } from './shown-form.ts'

type IncidentFieldsProps = {
  answer: FormAnswer
  /** Those of the site, the first one first. */
  languages: readonly { readonly language: string; readonly name: string }[]
  isNew: boolean
}

/** The fields of an incident or works. Nothing is public before it has been looked at as it will read. */
export function IncidentFields({ answer, languages, isNew }: IncidentFieldsProps) {
  const { t } = useLingui()
  const { shown, errors, unknown, meant = [], listOf, problem, preview, told } = answer
  const sentences = useErrorSentences()
  const errorOf = (code: IncidentFormError | undefined) => code && sentences[code]
  const places = unknown.join(', ')
  const candidates = meant.join(', ')
  const first = languages[0]?.language
  const placesError =
    places &&
    (candidates
      ? t`No municipality, or more than one, is called: ${places}. Write one of these: ${candidates}.`
      : t`No municipality, or more than one, is called: ${places}. Write its INE code. Our list of municipalities is of ${listOf}.`)
  const labels = {
    services: t`Services`,
    places: t`Places`,
    title: t`Title`,
    text: isNew ? t`What is known` : t`What is new`,
    starts: t`Since, or begins`,
    ends: t`Planned end (works only)`,
    nextWord: t`Next news by`,
    ended: t`Over since`,
  }
  const listed = [
    { field: 'service', label: labels.services, message: errorOf(errors.services) },
    { field: 'places', label: labels.places, message: placesError },
    { field: `title-${first}`, label: labels.title, message: errorOf(errors.title) },
    { field: `text-${first}`, label: labels.text, message: errorOf(errors.text) },
    { field: 'starts', label: labels.starts, message: errorOf(errors.starts) },
    { field: 'ends', label: labels.ends, message: errorOf(errors.ends) },
    { field: 'nextWord', label: labels.nextWord, message: errorOf(errors.nextWord) },
    { field: 'ended', label: labels.ended, message: errorOf(errors.ended) },
  ].flatMap(({ field, label, message }) => (message ? [{ field, message: `${label}: ${message}` }] : []))
  // A service that the incident names stays, also when it is no longer sold.
  const fallible = fallibleServices(useRootData().sold)
  const services = affectedServices.filter((one) => fallible.includes(one) || shown.services.includes(one))
  return (
    <form method="post" className="desk-form" data-draft="incident">
      <input type="hidden" name="form" value={shown.formId} />
      <input type="hidden" name="version" value={shown.version} />
      {problem === 'form' && <FormProblems problem={{ code: 'incomplete' }} errors={listed} heading="h2" />}
      {problem === 'conflict' && (
        <ProblemBox problem={answer}>
          <p>
            <Trans>
              Somebody else changed it meanwhile. Nothing was published: open it again and see what it says.
            </Trans>
          </p>
        </ProblemBox>
      )}
      {preview && <IncidentPreview preview={preview} told={told} />}

      <Choices name="kind" label={t`Kind`}>
        <Tick type="radio" name="kind" value="incident" defaultChecked={shown.kind === 'incident'}>
          <Trans>Incident: something does not work</Trans>
        </Tick>
        <Tick type="radio" name="kind" value="works" defaultChecked={shown.kind === 'works'}>
          <Trans>Planned works</Trans>
        </Tick>
      </Choices>
      <Choices name="service" label={labels.services} error={errorOf(errors.services)}>
        {services.map((service, index) => (
          <Tick
            key={service}
            id={index === 0 ? 'field-service' : undefined}
            aria-invalid={errors.services ? true : undefined}
            type="checkbox"
            name="service"
            value={service}
            defaultChecked={shown.services.includes(service)}
          >
            <ServiceName service={service} />
          </Tick>
        ))}
      </Choices>
      <LongField
        name="places"
        label={labels.places}
        hint={t`One a line: a municipality by its name or INE code, or the two digits of a province for all of its places on the coverage list. Empty: everywhere.`}
        error={placesError}
        defaultValue={shown.places}
        rows={3}
      />
      <div className="desk-field desk-inline" data-desk-places="">
        <label htmlFor="field-place">
          <Trans>Add a place by its name</Trans>
        </label>
        <input id="field-place" name="place" list="field-place-list" autoComplete="off" />
        <datalist id="field-place-list" aria-label={labels.places}>
          {meant.map((line) => (
            <option key={line} value={line}>
              {line}
            </option>
          ))}
        </datalist>
        <button className="desk-button" name="intent" value="place">
          <Trans>Add</Trans>
        </button>
      </div>
      {languages.map(({ language, name }, index) => (
        <fieldset key={language} className="desk-form">
          <legend>
            <b>{name}</b>
            {index > 0 && (
              <>
                {' · '}
                <Trans>without it, the first language stands there</Trans>
              </>
            )}
          </legend>
          <Field
            name={`title-${language}`}
            label={labels.title}
            defaultValue={shown.title[language]}
            error={index === 0 ? errorOf(errors.title) : undefined}
            autoComplete="off"
          />
          <LongField
            name={`text-${language}`}
            label={labels.text}
            hint={t`What happens, to whom, what is being done. An empty line begins a paragraph.`}
            defaultValue={shown.text[language]}
            error={index === 0 ? errorOf(errors.text) : undefined}
            rows={4}
          />
        </fieldset>
      ))}
      <Field
        name="starts"
        type="datetime-local"
        label={labels.starts}
        hint={t`Spanish peninsula time, as all times here.`}
        defaultValue={shown.starts}
        error={errorOf(errors.starts)}
      />
      <Field
        name="ends"
        type="datetime-local"
        label={labels.ends}
        hint={t`Works are over by themselves then.`}
        defaultValue={shown.ends}
        error={errorOf(errors.ends)}
      />
      <Field
        name="nextWord"
        type="datetime-local"
        label={labels.nextWord}
        hint={t`Everybody reads it, and that we are late once it has passed.`}
        defaultValue={shown.nextWord}
        error={errorOf(errors.nextWord)}
      />
      {!isNew && (
        <>
          <Choices name="over" label={t`State`}>
            <Tick type="radio" name="over" value="no" defaultChecked={!shown.isOver}>
              <Trans>It goes on</Trans>
            </Tick>
            <Tick type="radio" name="over" value="yes" defaultChecked={shown.isOver}>
              <Trans>It is over</Trans>
            </Tick>
          </Choices>
          <Field
            name="ended"
            type="datetime-local"
            label={labels.ended}
            hint={t`Empty: now.`}
            defaultValue={shown.ended}
            error={errorOf(errors.ended)}
          />
        </>
      )}
      <button className={`${button.button} ${preview ? '' : button.strong}`} name="intent" value="preview">
        {preview ? <Trans>See it again</Trans> : <Trans>See it before it is published</Trans>}
      </button>
    </form>
  )
}

function ServiceName({ service }: { service: AffectedService }) {
  switch (service) {
    case 'fibre':
      return <Trans>Internet by fibre</Trans>
    case 'mobile':
      return <Trans>Mobile line</Trans>
    case 'landline':
      return <Trans>Landline phone</Trans>
    case 'tv':
      return <Trans>TV</Trans>
    case 'care':
      return <Trans>Customer service</Trans>
  }
}

function useErrorSentences(): Record<IncidentFormError, string> {
  const { t } = useLingui()
  return {
    'services-missing': t`Choose at least one service.`,
    'text-missing': t`Write it at least in the first language.`,
    'text-too-long': t`Make it shorter: a title has 120 characters at most, a text 2,000.`,
    'time-missing': t`Write a date and time.`,
    'time-ahead': t`That is still to come. What will happen is planned works.`,
    'time-past': t`That has passed already: write a later time.`,
    'ends-before-start': t`Write a time after it began.`,
  }
}
