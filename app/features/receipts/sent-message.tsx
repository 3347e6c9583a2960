import { useLingui } from '@lingui/react/macro'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { describeMessage, whenAnswered } from '#app/features/contact/describe.ts'
import { whenCalled } from '#app/features/contact/describe-call.ts'
import type { ContactContent } from '#app/features/contact/contact-content.ts'
import { SentFields } from './sent-fields.tsx'
import styles from './receipt.module.css'

/** A message to customer service with its line breaks, or the call that was asked for. */
export function SentMessage({ content }: { content: ContactContent }) {
  const { i18n } = useLingui()
  const { sender, message } = describeMessage(i18n, content)
  const words = message && { label: message.label, value: <span className={styles.lines}>{message.value}</span> }
  return <SentFields fields={words ? [...sender, words] : sender} />
}

/** How and when a message is answered, or when we call: on paper alone, where the page says it above. */
export function AfterMessage({ content: { call }, isSaidAbove }: { content: ContactContent; isSaidAbove: boolean }) {
  const { i18n } = useLingui()
  const { openingHours } = useRootData()
  if (!call) return <p>{whenAnswered(i18n, openingHours)}</p>
  return <p className={isSaidAbove ? styles.paper : undefined}>{whenCalled(i18n, call)}</p>
}
