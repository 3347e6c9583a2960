import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import button from '#app/components/controls/button.module.css'
import { Icon } from '#app/components/controls/icon.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import field from '#app/components/forms/fields/field.module.css'
import type { AskedPlace } from './status-view.server.ts'

const INPUT = 'field-q'
const ERROR = `${INPUT}-error`

/** Asks for the visitor's municipality. */
export function PlaceQuestion({ asked }: { asked: AskedPlace }) {
  const { t } = useLingui()
  const localHref = useLocalHref()
  const lng = useSearchParams()[0].get('lng')
  const { typed, candidates, unknownAsOf } = asked
  const error = unknownAsOf
    ? t`We know no municipality called that. Our list is of ${unknownAsOf}.`
    : candidates.length > 0
      ? t`Which one is it?`
      : null
  return (
    <form action="/estado" role="search" className={field.field}>
      {lng && <input type="hidden" name="lng" value={lng} />}
      <label htmlFor={INPUT}>
        <Trans>Your municipality or postcode</Trans>
      </label>
      {error && (
        <p id={ERROR} className={field.error} role="alert">
          <Icon name="alert" />
          {error}
        </p>
      )}
      {candidates.length > 0 && (
        <ul className="status-candidates">
          {candidates.map(({ ine, name, province }) => (
            <li key={ine}>
              <a href={localHref(`/estado?lugar=${ine}`)}>
                {name}, {province}
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="status-row">
        <input
          id={INPUT}
          name="q"
          maxLength={100}
          autoComplete="off"
          defaultValue={typed}
          autoFocus={error !== null}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? ERROR : undefined}
        />
        <button className={`${button.button} ${button.strong}`}>
          <Trans>Look</Trans>
        </button>
      </div>
    </form>
  )
}
