import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { DeskIcon } from '#app/components/controls/desk-icon.tsx'
import { asTyped } from '#app/components/text/as-typed.tsx'
import { CaseForm } from '#app/features/case-kit/case-form.tsx'
import type { binnedMail, SentReply } from './sent-reply.server.ts'

type SentLineProps = { sent: NonNullable<SentReply>; query: string }

/** Says that the case before was answered; leads back to it, and for some seconds the answer can be taken back. */
export function SentLine({ sent, query }: SentLineProps) {
  const { id, name, secondsLeft: seconds } = sent
  const at = `/gestion/casos/${id}${query}`
  return (
    <div className="case-sent">
      <DeskIcon name="check" />
      <p role="status">
        {sent.isDone ? (
          <Trans>Answered and closed: {name}</Trans>
        ) : sent.isMailed ? (
          <Trans>Sent to {name}</Trans>
        ) : (
          <Trans>Answered at the receipt of {name}</Trans>
        )}
      </p>
      {seconds > 0 && (
        <CaseForm shown={sent} at={at} intent="undo">
          <button className="desk-button" aria-keyshortcuts="z" data-desk-key="z">
            <Trans>
              Undo (<span data-desk-seconds="">{seconds}</span> s)
            </Trans>{' '}
            <kbd aria-hidden="true">z</kbd>
          </button>
        </CaseForm>
      )}
      <a className="desk-button desk-button-quiet" href={at}>
        <Trans>See the case</Trans>
      </a>
      {seconds > 0 && <progress className="case-sent-left" aria-hidden="true" max={seconds} value={seconds} />}
    </div>
  )
}

type BinnedLineProps = { binned: NonNullable<Awaited<ReturnType<typeof binnedMail>>>; query: string }

/** Says that the mail before, or several at once, went to the bin, and can take all of it back. */
export function BinnedLine({ binned: { id, name, count }, query }: BinnedLineProps) {
  const { t } = useLingui()
  const who = asTyped(name || t`Somebody without a name`)
  return (
    <div className="case-sent">
      <DeskIcon name="bin" />
      <p role="status">
        {count > 1 ? (
          <Plural value={count} one="In the bin: one e-mail" other="In the bin: # e-mails" />
        ) : (
          <Trans>In the bin: {who}</Trans>
        )}
      </p>
      <form method="post" action={`/gestion/casos/${id}${query}`}>
        {count > 1 && <input type="hidden" name="several" value="1" />}
        <button className="desk-button" name="intent" value="take-back" aria-keyshortcuts="z" data-desk-key="z">
          <Trans>Undo</Trans> <kbd aria-hidden="true">z</kbd>
        </button>
      </form>
    </div>
  )
}
