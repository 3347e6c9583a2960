import { Trans, useLingui } from '@lingui/react/macro'
import { coverageLabel } from '#locales/labels.ts'
import type { WaitingContent } from '../content.server.ts'
import { SentFields } from './sent-fields.tsx'

/** The e-mail address and the place of somebody on the waiting list. */
export function SentWaiting({ content: { email, place } }: { content: WaitingContent }) {
  const { i18n, t } = useLingui()
  return (
    <SentFields
      fields={[
        { label: t`Place`, value: `${place.name} (${place.province})` },
        { label: t`Coverage`, value: coverageLabel(i18n, place) },
        { label: t`E-mail`, value: email },
      ]}
    />
  )
}

type AfterWaitingProps = {
  readonly content: WaitingContent
  /** The unsubscribe link, where no e-mail contains it. */
  readonly leaveHref: string | null
}

/** What happens next, and how to unsubscribe. */
export function AfterWaiting({ content: { place }, leaveHref }: AfterWaitingProps) {
  const { name } = place
  if (leaveHref !== null) {
    return (
      <p>
        <Trans>
          We write to you when there is fibre in {name}. You can <a href={leaveHref}>leave the list</a> at any time.
        </Trans>
      </p>
    )
  }
  return (
    <p>
      <Trans>
        We write to you when there is fibre in {name}. You can leave the list by the link in our e-mail at any time.
      </Trans>
    </p>
  )
}
