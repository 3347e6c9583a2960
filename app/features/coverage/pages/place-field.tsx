import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFetcher, useSearchParams } from 'react-router'
import { Icon } from '#app/components/controls/icon.tsx'
import { useHydrated } from '#app/components/document/use-hydrated.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import button from '#app/components/controls/button.module.css'
import field from '#app/components/forms/fields/field.module.css'
import { Live } from '#app/components/text/live.tsx'
import type { PlaceId } from '#domain/place/place.ts'
import { placePath } from '../coverage-address.ts'
import type { CoverageAnswer } from './find-answer.server.ts'
import type { loader } from './suggestions.ts'
import styles from './place-field.module.css'

const INPUT = 'field-q'
const HINT = `${INPUT}-hint`
const ERROR = `${INPUT}-error`

type Suggestion = PlaceId & { readonly name: string; readonly province: string }

/** The search field: a combobox with a list (ARIA authoring practices); without scripts a plain form. */
export function PlaceField({ answer }: { answer: CoverageAnswer }) {
  const { t } = useLingui()
  const localHref = useLocalHref()
  const isHydrated = useHydrated()
  const lng = useSearchParams()[0].get('lng')
  const list = useId()
  const { load, data } = useFetcher<typeof loader>()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const places = data?.places ?? []
  const count = places.length
  const isShown = isOpen && count > 0
  const errors: Partial<Record<CoverageAnswer['kind'], string>> = {
    empty: t`Enter a municipality or a postcode`,
    'no-postcode': t`A postcode has 5 digits`,
  }
  const error = errors[answer.kind]

  function suggest(text: string) {
    setActive(-1)
    setOpen(text.trim() !== '')
    if (text.trim() !== '') void load(localHref(`/cobertura/lugares?q=${encodeURIComponent(text)}`))
  }

  const suggestForEarly = useEffectEvent(() => {
    const element = input.current
    if (element && element === document.activeElement && element.value !== element.defaultValue) suggest(element.value)
  })
  // Text may have been typed before hydration.
  useEffect(() => suggestForEarly(), [])

  function choose(place: Suggestion) {
    if (input.current) input.current.value = place.name
    setOpen(false)
    location.assign(localHref(placePath(place)))
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && count > 0) {
      event.preventDefault()
      setOpen(true)
      // Position 0 is the field itself, before the first and after the last suggestion.
      setActive(((isShown ? active + step + 1 + count + 1 : step > 0 ? 1 : count) % (count + 1)) - 1)
    }
    const chosen = isShown ? places[active] : undefined
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      choose(chosen)
    }
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setOpen(false)
      setActive(-1)
    }
  }

  return (
    <form action="/cobertura" role="search">
      {lng && <input type="hidden" name="lng" value={lng} />}
      <div className={field.field}>
        <label htmlFor={INPUT}>
          <Trans>Municipality or postcode</Trans>
        </label>
        <p id={HINT} className={field.hint}>
          <Trans>The municipality is enough. We do not ask for your address here.</Trans>
        </p>
        {error && (
          <p id={ERROR} className={field.error} role="alert">
            <Icon name="alert" />
            <Live>{error}</Live>
          </p>
        )}
        <div className={styles.row}>
          <div className={styles.combobox} onBlur={() => setOpen(false)}>
            <input
              ref={input}
              id={INPUT}
              name="q"
              maxLength={100}
              autoFocus={error !== undefined}
              defaultValue={typedIn(answer)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${ERROR} ${HINT}` : HINT}
              onChange={(event) => suggest(event.target.value)}
              {...(isHydrated && {
                autoComplete: 'off',
                role: 'combobox',
                'aria-autocomplete': 'list' as const,
                'aria-expanded': isShown,
                'aria-controls': list,
                'aria-activedescendant': isShown && active >= 0 ? `${list}-${active}` : undefined,
                onKeyDown,
              })}
            />
            <div id={list} role="listbox" aria-label={t`Places`} className={styles.list} hidden={!isShown}>
              {places.map((place, index) => (
                <button
                  key={place.ine}
                  id={`${list}-${index}`}
                  type="button"
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  // Keeps the focus in the field.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(place)}
                >
                  <Live>{place.name}</Live> <span>{place.province}</span>
                </button>
              ))}
            </div>
            <p className="visually-hidden" role="status">
              {isShown && t`${plural(count, { one: '# place', other: '# places' })}. Use the arrow keys to choose.`}
            </p>
          </div>
          <button className={`${button.button} ${button.strong}`}>
            <Trans>Check</Trans>
          </button>
        </div>
      </div>
    </form>
  )
}

/** The value of the field next to an answer. */
function typedIn(answer: CoverageAnswer): string {
  return 'typed' in answer ? answer.typed : ''
}
