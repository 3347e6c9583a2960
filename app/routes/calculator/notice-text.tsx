import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Notice } from '#domain/combination.ts'
import styles from './calculator.module.css'

const notices: Record<Notice, MessageDescriptor> = {
  'tariff-reset': msg`You changed the location or the type. Choose the tariff again.`,
  'tariff-removed': msg`Tariff removed`,
  'lines-full': msg`You have reached the maximum of lines. To add another, remove one first.`,
  'no-line-to-remove': msg`There is no line of this kind to remove.`,
  'not-offered': msg`That tariff is no longer offered. Choose another.`,
  'tv-charged': msg`Without a pack, TV is charged. The total includes it.`,
}

type NoticeTextProps = { notice: Notice | null; about: readonly Notice[] }

/** Says what a step did besides the obvious, next to where it was taken. Always there, so that it is read out. */
export function NoticeText({ notice, about }: NoticeTextProps) {
  const { i18n } = useLingui()
  return (
    <p role="status" className={styles.notice}>
      {notice && about.includes(notice) && i18n._(notices[notice])}
    </p>
  )
}
