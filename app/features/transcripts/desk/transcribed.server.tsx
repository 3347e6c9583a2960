import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Transaction } from 'kysely'
import { instantOf, timeField } from '#domain/calendar/time-field.ts'
import { message } from '#domain/people/form-rules.ts'
import { maxLengths } from '#domain/people/rule.ts'
import { channels } from '#domain/requests/channels.ts'
import { isDone } from '#domain/requests/states/case-states.ts'
import { channelLabels } from '#domain/requests/states/staff-words.ts'
import type { TranscriptEvent } from '#domain/requests/transcript.ts'
import { ActionForm, CaseField, useCasePage } from '#app/features/case-kit/action-form.tsx'
import { atField, caseAction, Objection, type RequestOfCase } from '#app/features/case-kit/capability.server.ts'
import { enqueued } from '#app/features/cases/actions/mail-of-action.server.ts'
import { receiptPath, requestInUse } from '#app/features/requests/stored-request.server.ts'
import { isRight } from '#app/features/rights/right-content.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Site } from '#site-folder/site.ts'
import { visitorLink } from '#emails/visitor-link.ts'
import { writtenDown } from '../mails/written-down.server.ts'
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
  run: async (deps, site, tx, { place }, { text, agreed }) => {
    if (place.kind !== 'complaint' || isDone(place.kind, place.state))
      return new Objection(msg`Words are written down at a complaint that is not resolved yet.`)
    const told = await tellCustomer(deps, site, tx, place.request_id)
    return {
      event: { kind: 'transcript', text, agreed, ...(told !== null && { told }) },
      audited: 'transcribed',
    }
  },
})

/** Lays the mail to the customer into the outbox, and gives its id there; null where there is no address. */
async function tellCustomer(
  deps: Pick<Foundation, 'config' | 'cipher' | 'clock'>,
  site: Site,
  tx: Transaction<Schema>,
  caseId: string,
): Promise<string | null> {
  const { publicOrigin } = deps.config
  const found = await requestInUse(deps.cipher, tx, caseId)
  if (!found || !isRight(found.content)) return null
  const { reference, receiptToken, content } = found
  const { locale, values } = content
  if (!values.email) return null
  const mail = await writtenDown({
    address: values.email,
    reference,
    locale,
    brand: site.brand,
    receiptUrl: visitorLink(publicOrigin, receiptPath(receiptToken), locale),
    privacyUrl: visitorLink(publicOrigin, '/privacidad', locale),
  })
  return enqueued(deps, site, tx, caseId, mail)
}

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
