import { Trans, useLingui } from '@lingui/react/macro'
import { isUnsuited } from '#domain/requests/visit-rules.ts'
import button from '#app/components/controls/button.module.css'
import { textIn } from '#domain/catalogue/catalogue.ts'
import { failureSentences, visitStates } from '#app/features/installation/describe.ts'
import { dayWithHours } from '#app/features/requests/describe-moment.ts'
import { timeCode } from '#app/features/installation/rules.ts'
import type { VisitView } from '#app/features/installation/shown-visit.server.ts'
import { localeOf } from '#locales/i18n.ts'
import type { VisitAnswer } from './answer-visit.server.ts'
import { VisitChoice } from './visit-choice.tsx'
import { VisitRefused } from './visit-refused.tsx'
import styles from './visit.module.css'

type VisitPartProps = {
  visit: VisitView & { readonly mayChoose: boolean }
  /** Whether it is what the customer has to do now: then the heading above says so. */
  isNow: boolean
  /** The result of what was asked last, by its code in the address. */
  said: string | null
  /** The form as it comes back; null until then. */
  answer: VisitAnswer | null
  /** Where its forms go. */
  action: string
  calendarPath: string
  formId: string
}

/** When we come to install it: what is agreed, and what the customer may choose. */
export function VisitPart({ visit, isNow, said, answer, action, calendarPath, formId }: VisitPartProps) {
  const { open, mayChoose, free, phone } = visit
  const choice = mayChoose && (
    <VisitChoice
      slots={free}
      access={open?.access ?? ''}
      phone={open?.phone || phone}
      isChange={open !== null}
      answer={answer}
      action={action}
      formId={formId}
    />
  )
  return (
    <section id="instalacion" className={styles.visit} aria-labelledby={isNow ? 'ahora-titulo' : 'instalacion-titulo'}>
      {!isNow && (
        <h2 id="instalacion-titulo">
          <Trans>Installation</Trans>
        </h2>
      )}
      {!answer && <Said code={said} />}
      {!mayChoose && <VisitRefused refusal={answer?.refusal ?? null} />}
      <Standing visit={visit} />
      {open && isUnsuited(open) && (
        <p>
          {mayChoose ? (
            <Trans>
              Your calendar says that this time does not suit you: choose another one. Until then we keep this one.
            </Trans>
          ) : (
            <Trans>Your calendar says that this time does not suit you: call us.</Trans>
          )}
        </p>
      )}
      {open && (
        <p>
          <a href={calendarPath} download>
            <Trans>Add it to my calendar</Trans>
          </a>
        </p>
      )}
      {mayChoose && open?.state === 'proposed' && (
        <form method="post" action={action} className={styles.form}>
          <input type="hidden" name="request" value={formId} />
          <input type="hidden" name="slot" value={timeCode(open)} />
          <p>
            <button className={`${button.button} ${button.go}`} name="wish" value="accept">
              <Trans>Confirm this time</Trans>
            </button>
          </p>
        </form>
      )}
      {choice && open ? (
        <details open={answer !== null || isUnsuited(open)}>
          <summary>
            <Trans>Another time</Trans>
          </summary>
          {choice}
        </details>
      ) : (
        choice
      )}
    </section>
  )
}

/** The result of what was asked last. */
function Said({ code }: { code: string | null }) {
  if (code !== 'guardada' && code !== 'llamada') return null
  return (
    <p role="status" className={styles.said}>
      {code === 'guardada' ? (
        <Trans>It is agreed. You have it in your e-mail as well.</Trans>
      ) : (
        <Trans>We call you to agree a time.</Trans>
      )}
    </p>
  )
}

/** The agreed time, or the outcome of the last visit. */
function Standing({ visit: { open, past, technician, missed } }: { visit: VisitView }) {
  const { i18n } = useLingui()
  const said = open ?? past
  if (!said)
    return (
      <p>
        <Trans>Choose when we come to install it.</Trans>
      </p>
    )
  const due = said.reason === 'missed' ? textIn(missed, localeOf(i18n)) : ''
  const moment = dayWithHours(i18n, said)
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
