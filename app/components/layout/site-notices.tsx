import { useLingui } from '@lingui/react/macro'
import { useRootData } from '../document/use-root-data.ts'
import { Inlines } from '../text/inlines.tsx'
import styles from './site-notices.module.css'

/** What the operator has to say for some days, below the header. */
export function SiteNotices() {
  const { t } = useLingui()
  const { ownNotices: notices } = useRootData()
  if (notices.length === 0) return null
  return (
    <aside className={styles.notices} aria-label={t`Notices`}>
      {notices.map(({ content, lang }, index) => (
        <p key={index} className={styles.notice} lang={lang}>
          <Inlines content={content} />
        </p>
      ))}
    </aside>
  )
}
