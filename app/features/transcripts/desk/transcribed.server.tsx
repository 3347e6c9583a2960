import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { instantOf, timeField } from '#domain/calendar/time-field.ts'
import { message } from '#domain/people/form-rules.ts'
import { maxLengths } from '#domain/people/rule.ts'
import { channels } from '#domain/requests/channels.ts'
import { isDone } from '#domain/requests/states/case-states.ts'
import { channelLabels } from '#domain/requests/states/staff-words.ts'
import type { TranscriptEvent } from '#domain/requests/transcript.ts'
import { ActionForm, CaseField, useCasePage } from '#app/features/case-kit/action-form.tsx'
import { atField, caseAction, Objection, type RequestOfCase } from '#app/features/case-kit/capability.server.ts'
import { fieldErrorMessages } from '#app/components/forms/problems/field-error-messages.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { timeInSentence } from '#locales/formats/time-in-sentence.ts'
import { localeOf } from '#locales/i18n.ts'

/** A spoken complaint is written down with consent, to be read and corrected at the receipt (art. 12.1 Ley 10/2025). */
export const transcribed = caseAction({
  intent: 'transcribed',
  who: 'agent',
  about: 'complaint',
  draft: /^text$/,
  asks: async (context, form) => {
    const text = message(String(form.get('text') ?? ''))
    if (!text.ok) return atField('text', fieldErrorMessages[text.error])
    const by = channels.find((channel) => channel === form.get('by'))
    if (!by) return atField('by', msg`Choose how the customer agreed. Without consent nothing is written down.`)
    const at = instantOf(String(form.get('at') ?? '').trim())
    if (at === null || at > context.get(requestServicesContext).clock() + 60_000)
      return atField('at', msg`Enter when the customer agreed: now, or before.`)
    return { text: text.value, agreed: { by, at } }
  },
  run: async (_deps, _site, _tx, { place }, { text, agreed }) =>
    place.kind === 'complaint' && !isDone(place.kind, place.state)
      ? { event: { kind: 'transcript', text, agreed }, audited: 'transcribed' }
      : new Objection(msg`Words are written down at a complaint that is not resolved yet.`),
})

/** Where words are written down, at each complaint of the case that nobody has resolved. */
export function TranscriptCard({
  shown: { complaints },
}: {
  shown: { readonly complaints: readonly RequestOfCase[] }
}) {
  const { i18n, t } = useLingui()
  const { shown } = useCasePage()
  const now = timeField(shown.now)
  return (
    <section id="transcripcion" className="case-card" aria-labelledby="transcripcion-titulo">
      <h2 id="transcripcion-titulo">
        <Trans>Transcript</Trans>
      </h2>
      {complaints.map(({ request_id: id, reference }) => (
        <ActionForm
          key={id}
          action={transcribed}
          about={{ id, request: id, unseen: complaints.length > 1 ? reference : '' }}
          folded={<Trans>Write down what was said…</Trans>}
          send={<Trans>Keep the transcript</Trans>}
        >
          <CaseField
            name="text"
            rows={6}
            maxLength={maxLengths.message}
            label={t`What was said, word by word`}
            required
          />
          <CaseField
            name="by"
            label={t`How the customer agreed to it`}
            options={[['', t`Choose…`], ...channels.map((each) => [each, i18n._(channelLabels[each])] as const)]}
            required
          />
          <CaseField name="at" type="datetime-local" label={t`When they agreed`} initial={now} max={now} required />
          <p className="case-soft">
            <Trans>
              The customer reads it at the receipt, and says there what it should say instead. It is forgotten once the
              complaint is closed.
            </Trans>
          </p>
        </ActionForm>
      ))}
    </section>
  )
}

/** A transcript, as the history of its case has it: its words stand below. */
export function TranscriptText({ event: { text, agreed } }: { event: TranscriptEvent }) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const how = i18n._(channelLabels[agreed.by])
  const day = formatDate(agreed.at, locale)
  const time = timeInSentence(formatTime(agreed.at, locale), locale)
  return text === '' ? (
    <Trans>
      wrote down what was said, which is forgotten by now. The customer agreed: {how}, {day} at {time}
    </Trans>
  ) : (
    <Trans>
      wrote down what was said. The customer agreed: {how}, {day} at {time}
    </Trans>
  )
}
