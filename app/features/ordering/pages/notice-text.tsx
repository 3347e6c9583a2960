import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CalculatorNotice } from './state/calculator.ts'
import styles from './calculator.module.css'

export const noticeMessages: Record<CalculatorNotice, MessageDescriptor> = {
  'tariff-reset': msg`You changed the location or the type. Choose the tariff again.`,
  'tariff-removed': msg`Tariff removed`,
  'lines-full': msg`You have reached the maximum of lines. To add another, remove one first.`,
  'no-line-to-remove': msg`There is no line of this kind to remove.`,
  'not-offered': msg`That tariff is no longer offered. Choose another.`,
  'place-without-fibre': msg`There is no fibre yet in your municipality. Choose no tariff, or change the place.`,
  'place-too-slow': msg`That tariff is faster than fibre is in your municipality. Choose a slower one, or change the place.`,
  'place-elsewhere': msg`The tariffs of another location hold in your municipality. Change the location or the place.`,
  'landline-elsewhere': msg`The landline is not sold in your municipality. Order without it, or change the place.`,
  'landline-removed': msg`The landline is not sold there: it was removed.`,
  'charges-full': msg`You have as many of this extra as there can be.`,
  'charges-removed': msg`Extras of what you removed are removed as well.`,
  'tv-charged': msg`Without a pack, TV is charged. The total includes it.`,
}

type NoticeTextProps = { notice: CalculatorNotice | null; about: readonly CalculatorNotice[] }

/** Tells the visitor about a side effect, next to the control. Always rendered, so that screen readers announce changes. */
export function NoticeText({ notice, about }: NoticeTextProps) {
  const { i18n } = useLingui()
  return (
    <p role="status" className={styles.notice}>
      {notice && about.includes(notice) && i18n._(noticeMessages[notice])}
    </p>
  )
}
