import { Trans, useLingui } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { Field } from '#app/components/forms/fields/field.tsx'
import { DraftLine } from '#app/features/staff/drafts/draft-line.tsx'
import type { PublicationAnswer, PublicationView } from './published-views.ts'

type PublicationFormProps = {
  shown: PublicationView
  answer: PublicationAnswer<string> | undefined
  /** Whether nothing is left to be put right. */
  isRight: boolean
}

/** From which day on it is to hold, and why. Whoever may not publish says that it is ready. */
export function PublicationForm({ shown, answer, isRight }: PublicationFormProps) {
  const { t } = useLingui()
  const { valid, compared, note, today, revision, turn, last, mayPublish, proposedBy, savedAt } = shown
  return (
    <section aria-labelledby="publication">
      <h2 id="publication">{mayPublish ? <Trans>Publish</Trans> : <Trans>Propose</Trans>}</h2>
      {proposedBy !== null && (
        <p className="desk-note">
          <Trans>{proposedBy} says that it is ready.</Trans>
        </p>
      )}
      <DraftLine savedAt={answer ? null : savedAt} />
      <form method="post" className="desk-form" data-draft="publication">
        <input type="hidden" name="revision" value={revision} />
        <input type="hidden" name="turn" value={turn} />
        <input type="hidden" name="last" value={last} />
        <input type="hidden" name="compared" value={compared} />
        <Field
          name="valid"
          type="date"
          label={t`It holds from 0:00 on this day`}
          hint={t`In Spain. Today: at once, on all pages.`}
          error={answer?.error ?? undefined}
          defaultValue={answer?.valid ?? valid}
          autoComplete="off"
        />
        <Field
          name="note"
          label={t`Why (it stands in the history; no personal data)`}
          defaultValue={answer?.note ?? note}
          autoComplete="off"
        />
        {!isRight && (
          <p className="desk-note">
            <Trans>Something is to be put right first. Pressing the button leads to it.</Trans>
          </p>
        )}
        <p className="desk-actions">
          <button
            className={isRight ? `${button.button} desk-button-go` : 'desk-button'}
            name="intent"
            value={mayPublish ? 'publish' : 'propose'}
          >
            {mayPublish ? <Trans>Publish from that day on</Trans> : <Trans>Propose for that day</Trans>}
          </button>
        </p>
        <p className="desk-detail">
          {valid > today ? (
            <Trans>It can be taken back until midnight of that day. After that, another version undoes it.</Trans>
          ) : (
            <Trans>What holds today already is undone by another version.</Trans>
          )}
        </p>
      </form>
    </section>
  )
}

/** Takes the proposal back, or throws the draft away. */
export function LeaveDraft({ shown: { revision, proposedBy } }: { shown: PublicationView }) {
  return (
    <form method="post" className="desk-actions">
      <input type="hidden" name="revision" value={revision} />
      {proposedBy !== null && (
        <button className="desk-button" name="intent" value="unpropose">
          <Trans>Take the proposal back</Trans>
        </button>
      )}
      <button className="desk-button" name="intent" value="discard">
        <Trans>Throw the draft away</Trans>
      </button>
    </form>
  )
}

export function HoldsUntil({ shown: { until } }: { shown: PublicationView }) {
  if (until === null) return null
  return (
    <p className="desk-note">
      <Trans>It would hold until {until}: then a version begins that is scheduled already.</Trans>
    </p>
  )
}
