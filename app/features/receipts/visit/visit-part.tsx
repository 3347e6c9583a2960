import { Trans, useLingui } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { Field, LongField } from '#app/components/forms/fields/field.tsx'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { textIn } from '#domain/catalogue/catalogue.ts'
import {
  failureSentences,
  visitDay,
  visitHours,
  visitMoment,
  visitStates,
} from '#app/features/installation/describe.ts'
import { timeCode } from '#app/features/installation/rules.ts'
import type { ShownVisit } from '#app/features/installation/shown-visit.server.ts'
import { localeOf } from '#locales/i18n.ts'
import styles from './visit.module.css'

type VisitPartProps = {
  visit: ShownVisit & { readonly mayChoose: boolean }
  /** What became of what was asked last, by its code in the address. */
  said: string | null
  /** Where its forms go, and the visit for a calendar is. */
  path: string
  formId: string
}

/** When we come to install it: what is agreed, and what the customer may choose. */
export function VisitPart({ visit, said, path, formId }: VisitPartProps) {
  const { open, mayChoose } = visit
  return (
    <section id="instalacion" className={styles.visit} aria-labelledby="instalacion-titulo">
      <h2 id="instalacion-titulo">
        <Trans>Installation</Trans>
      </h2>
      <Said code={said} />
      <Standing visit={visit} />
      {open && (
        <p>
          <a href={path} download>
            <Trans>Add it to my calendar</Trans>
          </a>
        </p>
      )}
      {mayChoose && open?.state === 'proposed' && (
        <form method="post" action={path}>
          <input type="hidden" name="form" value={formId} />
          <button className={`${button.button} ${button.go}`} name="wish" value="accept">
            <Trans>Confirm this time</Trans>
          </button>
        </form>
      )}
      {mayChoose && <Choice visit={visit} path={path} formId={formId} />}
    </section>
  )
}

function Said({ code }: { code: string | null }) {
  switch (code) {
    case 'guardada':
      return (
        <p role="status" className={styles.said}>
          <Trans>It is agreed. You have it in your e-mail as well.</Trans>
        </p>
      )
    case 'llamada':
      return (
        <p role="status" className={styles.said}>
          <Trans>We call you to agree a time.</Trans>
        </p>
      )
    case 'ocupada':
      return (
        <p role="alert" className={styles.refused}>
          <Trans>Somebody has just taken the last place at that time. Below you see what is free.</Trans>
        </p>
      )
    case 'sin-hora':
      return (
        <p role="alert" className={styles.refused}>
          <Trans>Choose a time first.</Trans>
        </p>
      )
    case 'telefono':
      return (
        <p role="alert" className={styles.refused}>
          <Trans>That is no phone number that we can call. Nothing was changed: choose the time once more.</Trans>
        </p>
      )
    case 'no-ahora':
      return (
        <p role="alert" className={styles.refused}>
          <Trans>It can’t be stored at this moment. Send it again in a minute.</Trans>
        </p>
      )
    case 'cerrada':
      return (
        <p role="alert" className={styles.refused}>
          <Trans>The visit can’t be changed here any more. Call us.</Trans>
        </p>
      )
    default:
      return null
  }
}

/** What is agreed, or what became of the last visit. */
function Standing({ visit: { open, past, technician, missed } }: { visit: ShownVisit }) {
  const { i18n } = useLingui()
  const said = open ?? past
  if (!said)
    return (
      <p>
        <Trans>Choose when we come to install it.</Trans>
      </p>
    )
  const due = said.reason === 'missed' ? textIn(missed, localeOf(i18n)) : ''
  const moment = visitMoment(i18n, said)
  return (
    <>
      <p>
        <b>{i18n._(visitStates[said.state])}</b>: {moment}
        {technician && open && (
          <>
            {'. '}
            <Trans>{technician} comes.</Trans>
          </>
        )}
      </p>
      {said.reason && <p>{i18n._(failureSentences[said.reason])}</p>}
      {due && <p>{due}</p>}
      {open?.state === 'proposed' && (
        <p>
          <Trans>Confirm it, or choose another time. We keep it for you until then.</Trans>
        </p>
      )}
    </>
  )
}

function Choice({ visit, path, formId }: Pick<VisitPartProps, 'visit' | 'path' | 'formId'>) {
  const { i18n } = useLingui()
  const { open, free, phone } = visit
  const days = Map.groupBy(free, ({ day }) => day)
  const form = (
    <form method="post" action={path} className={styles.form}>
      <input type="hidden" name="form" value={formId} />
      {[...days].map(([day, slots]) => (
        <fieldset key={day} className={styles.day}>
          <legend>{visitDay(i18n, day)}</legend>
          {slots.map((slot) => (
            <Tick key={slot.from} type="radio" name="slot" value={timeCode(slot)} required>
              {visitHours(i18n, slot)}
            </Tick>
          ))}
        </fieldset>
      ))}
      {free.length > 0 && (
        <>
          <LongField
            name="access"
            label={<Trans>How to get in (optional)</Trans>}
            rows={2}
            autoComplete="off"
            defaultValue={open?.access}
          />
          <Field
            name="phone"
            type="tel"
            label={<Trans>Phone on that day</Trans>}
            autoComplete="tel"
            defaultValue={open?.phone || phone}
          />
          <p>
            <button className={`${button.button} ${button.strong}`} name="wish" value="take">
              {open ? <Trans>Change to this time</Trans> : <Trans>Choose this time</Trans>}
            </button>
          </p>
        </>
      )}
      <p>
        <button className={`${button.button} ${button.line}`} name="wish" value="call" formNoValidate>
          <Trans>None suits me: call me</Trans>
        </button>
      </p>
    </form>
  )
  if (!open) return form
  return (
    <details>
      <summary>
        <Trans>Another time</Trans>
      </summary>
      {form}
    </details>
  )
}
