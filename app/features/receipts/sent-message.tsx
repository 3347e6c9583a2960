import { useLingui } from '@lingui/react/macro'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { describeMessage, whenAnswered } from '#app/features/contact/describe.ts'
import type { ContactContent } from '#app/features/contact/contact-content.ts'
import { SentFields } from './sent-fields.tsx'
import styles from './receipt.module.css'

/** A message to customer service with its line breaks. */
export function SentMessage({ content }: { content: ContactContent }) {
  const { i18n } = useLingui()
  const { sender, message } = describeMessage(i18n, content.message)
  const words = <span className={styles.lines}>{message.value}</span>
  return <SentFields fields={[...sender, { label: message.label, value: words }]} />
}

/** How and when a message is answered. */
export function AfterMessage() {
  const { i18n } = useLingui()
  return <p>{whenAnswered(i18n, useRootData().openingHours)}</p>
}
