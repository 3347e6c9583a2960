import { Trans, useLingui } from '@lingui/react/macro'
import { describeWaiting } from '#app/features/coverage/describe.ts'
import type { WaitingContent } from '#app/features/coverage/waiting-content.ts'
import { SentFields } from './sent-fields.tsx'

/** The e-mail address and the place of somebody on the waiting list. */
export function SentWaiting({ content }: { content: WaitingContent }) {
  const { i18n } = useLingui()
  return <SentFields fields={describeWaiting(i18n, content).rows} />
}

type AfterWaitingProps = {
  readonly content: WaitingContent
  /** The unsubscribe link, where no e-mail contains it. */
  readonly leaveHref: string | null
}

/** What happens next, and how to unsubscribe. */
export function AfterWaiting({ content, leaveHref }: AfterWaitingProps) {
  const { i18n } = useLingui()
  return (
    <p>
      {describeWaiting(i18n, content).next}{' '}
      {leaveHref === null ? (
        <Trans>You can leave the list by the link in our e-mail at any time.</Trans>
      ) : (
        <Trans>
          You can <a href={leaveHref}>leave the list</a> at any time.
        </Trans>
      )}
    </p>
  )
}
