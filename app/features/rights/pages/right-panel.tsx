import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import button from '#app/components/controls/button.module.css'
import panel from '#app/components/forms/form-panel.module.css'
import { HoneypotField } from '#app/components/forms/fields/honeypot-field.tsx'
import { rightFields, type RightField } from '../form-rules.ts'
import { formsOfRights, isConfirmed } from '#domain/requests/right-forms.ts'
import type { RightKind } from '#domain/requests/right-kinds.ts'
import type { RightFacts } from './load-right.server.ts'
import { FileField, FILES, refusalSentence } from '#app/features/requests/files/file-field.tsx'
import { FILE_KEY, type RightAnswer } from './posted-right.ts'
import { rightErrorMessages } from './right-errors.ts'
import { RightFields } from './right-fields.tsx'
import { RightPrivacy } from './right-privacy.tsx'
import { RightProblem } from './right-problem.tsx'
import { RightTicket } from './right-ticket.tsx'
import leaving from './leaving/leaving.module.css'
import styles from '../rights.module.css'

type RightPanelProps = {
  kind: RightKind
  facts: RightFacts
  answer: RightAnswer | undefined
}

/** The form by which somebody exercises a right, or what they are to confirm. It needs no script. */
export function RightPanel({ kind, facts, answer }: RightPanelProps) {
  const { i18n, t } = useLingui()
  const { pathname, search } = useLocation()
  const {
    typed = facts.begun,
    requestId = facts.formId,
    problem = null,
    errors = {},
    review = null,
    files = null,
    cost = null,
  } = answer ?? {}
  const messages = Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, i18n._(rightErrorMessages[error])]),
  ) as Partial<Record<RightField, string>>
  const listed: { field: string; message: string }[] = rightFields[kind].flatMap((field) => {
    const message = messages[field]
    return message ? [{ field, message }] : []
  })
  for (const file of files?.refused ?? []) listed.push({ field: FILES, message: refusalSentence(i18n, file) })
  if (files?.lost) listed.push({ field: FILES, message: t`Choose the files again` })
  const fields = <RightFields kind={kind} typed={typed} errors={messages} facts={facts} cost={cost ?? facts.cost} />

  return (
    <form
      className={review ? styles.whole : kind === 'cancellation' ? leaving.form : panel.panel}
      method="post"
      encType={formsOfRights[kind].takesFiles ? 'multipart/form-data' : undefined}
      action={pathname + search}
      noValidate
      aria-labelledby="right-form"
    >
      {!review && (
        <h2 id="right-form" className={kind === 'cancellation' ? 'visually-hidden' : undefined}>
          <FormHeading kind={kind} />
        </h2>
      )}
      <RightProblem problem={problem} errors={listed} />
      {requestId && <input type="hidden" name="request" value={requestId} />}
      <HoneypotField />
      {review && isConfirmed(kind) ? (
        <>
          {rightFields[kind].map((field) => (
            <input key={field} type="hidden" name={field} value={typed[field] ?? ''} />
          ))}
          <RightTicket kind={kind} typed={typed} review={review} cost={cost ?? facts.cost} takesFocus={!problem} />
        </>
      ) : (
        <>
          {kind === 'moving' ? <div className={leaving.two}>{fields}</div> : fields}
          {formsOfRights[kind].takesFiles && <RightFiles files={files} />}
          <RightPrivacy kind={kind} />
          <p className={styles.buttons}>
            <button
              // The one main action of leaving is to confirm it.
              className={`${button.button} ${kind === 'cancellation' ? button.strong : button.go} ${button.big}`}
              name="intent"
              value="send"
            >
              {isConfirmed(kind) ? (
                <Trans>Continue</Trans>
              ) : kind === 'moving' ? (
                <Trans>Ask for the move</Trans>
              ) : (
                <Trans>Send</Trans>
              )}
            </button>
          </p>
          {kind === 'cancellation' && (
            <p className="small">
              <Trans>Nothing is cancelled yet: you confirm it in the next step.</Trans>
            </p>
          )}
        </>
      )}
    </form>
  )
}

/** Files that go with it: an invoice, a photograph. */
function RightFiles({ files }: { files: RightAnswer['files'] }) {
  const { key = '', kept = [], refused = [], lost = false } = files ?? {}
  return (
    <>
      {key && <input type="hidden" name={FILE_KEY} value={key} />}
      <FileField kept={kept} refused={refused} lost={lost} />
    </>
  )
}

function FormHeading({ kind }: { kind: RightKind }) {
  switch (kind) {
    case 'withdrawal':
      return <Trans>Your withdrawal</Trans>
    case 'cancellation':
      return <Trans>Your cancellation</Trans>
    case 'moving':
      return <Trans>Ask to be moved</Trans>
    case 'suspension':
      return <Trans>Your suspension</Trans>
    case 'complaint':
      return <Trans>Your complaint</Trans>
    case 'privacy':
      return <Trans>Your request</Trans>
  }
}
