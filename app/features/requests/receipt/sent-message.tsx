import { Trans, useLingui } from '@lingui/react/macro'
import { contactFieldMessages } from '#app/components/forms/contact-field-messages.ts'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { contactFields } from '#app/features/contact/rules.ts'
import type { ContactContent } from '../content.server.ts'
import { SentFields } from './sent-fields.tsx'
import styles from './receipt.module.css'

/** A message to customer service with its line breaks. */
export function SentMessage({ content: { message } }: { content: ContactContent }) {
  const { i18n } = useLingui()
  return (
    <SentFields
      fields={contactFields.map((field) => ({
        label: i18n._(contactFieldMessages[field].label),
        value: field === 'message' ? <span className={styles.lines}>{message[field]}</span> : message[field],
      }))}
    />
  )
}

/** How and when a message is answered. */
export function AfterMessage() {
  const { openingHours: hours } = useRootData()
  return (
    <p>
      <Trans>We answer by e-mail or phone, {hours}.</Trans>
    </p>
  )
}
