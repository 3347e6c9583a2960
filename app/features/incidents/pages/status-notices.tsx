import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { Icon } from '#app/components/controls/icon.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { useRootData } from '#app/components/document/use-root-data.ts'
import styles from './status-notices.module.css'

/**
 * Incidents and works, at the top of every page but their own. With scripts, those of some places show only where one of
 * them was checked on this device (app/page-script/before-paint.ts); without, they all do.
 */
export function StatusNotices() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const localHref = useLocalHref()
  const { notices } = useRootData()
  if (notices.length === 0 || pathname === '/estado') return null
  return (
    <aside className={styles.notices} aria-label={t`Service status`}>
      {notices.map(({ id, kind, state, title, where, starts, places }) => (
        <p key={id} className={styles.notice} data-kind={kind} data-notice={places.length > 0 ? id : undefined}>
          <Icon name="alert" />
          <span>
            <b>{state}</b>: <span lang={title.lang}>{title.text}</span>
            {where && ` (${where})`}
            {starts && (
              <>
                {' · '}
                <time dateTime={starts.iso}>{starts.text}</time>
              </>
            )}{' '}
            <a href={localHref(`/estado#${id}`)}>
              <Trans>See the status</Trans>
            </a>
          </span>
        </p>
      ))}
    </aside>
  )
}
