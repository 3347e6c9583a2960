import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { failureLabels } from '#domain/requests/states/staff-words.ts'
import { visitFailures } from '#domain/requests/visit.ts'
import { ActionForm, CaseField, DeskFields } from '#app/features/case-kit/action-form.tsx'
import { atField, type Objection } from '#app/features/case-kit/capability.server.ts'
import { PhotoField, type KeptPhoto } from '#app/features/case-kit/photo-field.tsx'
import { readTime } from '../rules.ts'
import type { VisitView } from '../shown-visit.server.ts'
import type { VisitAction } from '../visit.ts'
import { noTime, timeIn, tooLong } from './posted-time.server.ts'
import { seenIn } from './seen.ts'
import { TimeFields } from './time-fields.tsx'
import { LONGEST_TEXT, posted, visitAction } from './visit-action.server.ts'

type Failed = Extract<VisitAction, { kind: 'visit-failed' }>

/** Reads why a visit failed, as whoever was there has seen it, and when we come again. */
export function readFailed(form: FormData): Failed | Objection {
  const reason = visitFailures.find((each) => each === posted(form, 'reason'))
  if (!reason) return atField('reason', msg`Choose a reason.`)
  const text = posted(form, 'text')
  if (text.length > LONGEST_TEXT) return tooLong('text')
  const typed = timeIn(form)
  const next = typed === '' ? null : readTime(typed)
  if (typed !== '' && next === null) return noTime
  return { kind: 'visit-failed', reason, text, next, ...seenIn(posted(form, 'visit')) }
}

/** A visit failed. */
export const visitFailed = visitAction<Failed>({
  intent: 'visit-failed',
  id: 'failed',
  draft: /^text$/,
  photo: 'visit',
  asks: readFailed,
})

type FailedFormProps = { visit: VisitView; photos: readonly KeptPhoto[] }

/** Why a visit failed, and when we come again. */
export function FailedForm(props: FailedFormProps) {
  return (
    <ActionForm
      action={visitFailed}
      folded={<Trans>It could not be done…</Trans>}
      send={<Trans>Record it</Trans>}
      look="strong"
    >
      <FailedFields {...props} />
    </ActionForm>
  )
}

function FailedFields({ visit, photos }: FailedFormProps) {
  const { i18n, t } = useLingui()
  const { id, typed, errors, refused = [] } = use(DeskFields)
  return (
    <>
      <CaseField
        name="reason"
        label={t`Why`}
        options={[
          ['', t`Choose a reason`],
          ...visitFailures.map((reason) => [reason, i18n._(failureLabels[reason])] as const),
        ]}
        required
      />
      <CaseField name="text" rows={2} maxLength={LONGEST_TEXT} label={t`In words, for the team (optional)`} />
      <PhotoField id={`${id}-photo`} kept={photos} refused={refused} />
      <TimeFields
        form={id}
        label={t`We come again`}
        visit={visit}
        typed={typed}
        present={null}
        isOptional
        error={errors['slot'] ?? null}
      />
    </>
  )
}
