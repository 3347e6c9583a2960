import { Trans, useLingui } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { LongField } from '#app/components/forms/fields/field.tsx'
import { fieldErrorMessages } from '#app/components/forms/problems/field-error-messages.ts'
import { FormProblems } from '#app/components/forms/problems/form-problems.tsx'
import { HoneypotField } from '#app/components/forms/fields/honeypot-field.tsx'
import { useBrand } from '#app/components/document/use-brand.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { timeInSentence } from '#locales/formats/time-in-sentence.ts'
import { localeOf } from '#locales/i18n.ts'
import type { ConversationMessage } from '#app/features/cases/conversation.server.ts'
import { FileField, FileList, FILES, refusalSentence } from '#app/features/requests/files/file-field.tsx'
import { saidToUs } from './said-to-us.ts'
import styles from './conversation.module.css'
import type { WriteAnswer } from './write.server.ts'

type ConversationProps = {
  readonly conversation: readonly ConversationMessage[]
  readonly hrefOf: (file: string) => string
  readonly justWritten: boolean
}

/** The messages of both sides, in their order, with the files that came with them. */
export function Conversation({ conversation, hrefOf, justWritten }: ConversationProps) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const { name } = useBrand()
  const last = conversation.at(-1)
  const date = last ? formatDate(last.at, locale) : ''
  const time = last ? timeInSentence(formatTime(last.at, locale), locale) : ''
  return (
    <section id="mensajes" className={styles.conversation}>
      <h2>
        <Trans>Messages</Trans>
      </h2>
      {justWritten && last && (
        <p role="status" className={styles.stored}>
          <Trans>
            Your message is stored: {date} at {time}.
          </Trans>
        </p>
      )}
      <ol className={styles.messages}>
        {conversation.map(({ seq, at, from, subject, text, files, agreedAt }) => (
          <li key={seq} className={from === 'customer' ? styles.own : undefined}>
            <p className={styles.head}>
              <b>{from === 'customer' ? <Trans>You</Trans> : name}</b>{' '}
              <time dateTime={new Date(at).toISOString()}>
                {formatDate(at, locale)}, {formatTime(at, locale)}
              </time>
            </p>
            {subject && <p className={styles.subject}>{subject}</p>}
            {agreedAt !== undefined && <Transcribed agreedAt={agreedAt} />}
            {text && <p className={styles.text}>{text}</p>}
            <FileList files={files} hrefOf={hrefOf} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Says whose words they are, and how they are put right. */
function Transcribed({ agreedAt }: { agreedAt: number }) {
  const { i18n } = useLingui()
  return (
    <p className="muted">
      {i18n._(saidToUs(localeOf(i18n), agreedAt))}{' '}
      <a href="#escribir">
        <Trans>Say what it should say instead</Trans>
      </a>
    </p>
  )
}

type WriteFormProps = {
  /** null until the form comes back. */
  readonly answer: WriteAnswer | null
  readonly formId: string
  readonly action: string
  /** Whether our answer goes by e-mail as well. */
  readonly isMailed: boolean
  /** The beginning of the message. */
}

/** Where the customer adds a message or files to the request. */
export function WriteForm({ answer, formId, action, isMailed }: WriteFormProps) {
  const { i18n, t } = useLingui()
  const { problem = null, text = '', textError = null, kept = [], refused = [], lost = false } = answer ?? {}
  const textMessage = textError ? i18n._(fieldErrorMessages[textError]) : undefined
  const errors = [
    ...(textMessage ? [{ field: 'text', message: textMessage }] : []),
    ...refused.map((file) => ({ field: FILES, message: refusalSentence(i18n, file) })),
    ...(lost && problem?.code === 'incomplete' ? [{ field: FILES, message: t`Choose the files again` }] : []),
  ]
  return (
    <section id="escribir" className={styles.write} aria-label={t`Add something`}>
      <p className="muted">
        <Trans>A question, something you forgot, a document: it stays with this request, and we answer you.</Trans>{' '}
        {!isMailed && <Trans>We have no e-mail address of yours: you read our answer on this page, so keep it.</Trans>}
      </p>
      <form
        method="post"
        encType="multipart/form-data"
        action={action}
        noValidate
        className={styles.form}
        data-then="#mensajes"
      >
        <FormProblems problem={problem} errors={errors} />
        <input type="hidden" name="request" value={answer?.requestId ?? formId} />
        <HoneypotField />
        <LongField
          name="text"
          label={<Trans>Message</Trans>}
          error={textMessage}
          autoComplete="off"
          rows={5}
          defaultValue={text}
        />
        <FileField kept={kept} refused={refused} lost={lost} />
        <button className={`${button.button} ${button.go} ${styles.send}`}>
          <Trans>Send</Trans>
        </button>
      </form>
    </section>
  )
}
