import { useLingui } from '@lingui/react/macro'
import { useRootData } from '../document/use-root-data.ts'
import { Inlines } from '../text/inlines.tsx'
import { ResponsivePicture } from '../text/responsive-picture.tsx'
import styles from './site-notices.module.css'

/** The operator's own notices for some days, below the header. */
export function SiteNotices() {
  const { t } = useLingui()
  const { ownNotices: notices } = useRootData()
  if (notices.length === 0) return null
  return (
    <aside className={styles.notices} aria-label={t`Notices`}>
      {notices.map(({ content, picture, lang }, index) => (
        <div key={index} className={styles.notice} lang={lang}>
          {picture && <ResponsivePicture picture={picture} sizes="(width >= 45rem) 11rem, 6.5rem" />}
          <p>
            <Inlines content={content} />
          </p>
        </div>
      ))}
    </aside>
  )
}
