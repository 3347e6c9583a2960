import { Trans, useLingui } from '@lingui/react/macro'
import { speedName } from '#domain/catalogue.ts'
import { coverageLabel } from '#locales/labels.ts'
import type { WaitingContent } from '#server/requests/content.ts'
import { SentFields } from './sent-fields.tsx'

/** What somebody who waits for fibre has given, and what was answered about the place. */
export function SentWaiting({ content: { email, place } }: { content: WaitingContent }) {
  const { i18n, t } = useLingui()
  return (
    <SentFields
      fields={[
        { label: t`Place`, value: `${place.name} (${place.province})` },
        { label: t`Coverage`, value: coverageLabel(i18n, place, speedName) },
        { label: t`E-mail`, value: email },
      ]}
    />
  )
}

/** What the list is for, and the way off it. */
export function AfterWaiting({ content: { place } }: { content: WaitingContent }) {
  const { name } = place
  return (
    <p>
      <Trans>
        We write to you when there is fibre in {name}. You can leave the list by the link in our e-mail at any time.
      </Trans>
    </p>
  )
}
