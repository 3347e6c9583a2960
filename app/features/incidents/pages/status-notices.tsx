import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { Icon } from '#app/components/controls/icon.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { useRootData, type StatusNotice } from '#app/components/document/use-root-data.ts'
import styles from './status-notices.module.css'

/**
 * Whoever comes there may look for help: one line says for everybody that something does not work, wherever it is. All are
 * documents, so browsers need no code for it.
 */
const FOR_ALL = ['/', '/te-llamamos', '/justificante']
/** These say all of it themselves. */
const BY_THEMSELVES = ['/estado', '/atencion-cliente']

/**
 * Incidents and works, at the top of every page but those that say all of it. With scripts, those of some places show
 * only where one of them was checked on this device (app/page-script/before-paint.ts); without, they all do.
 */
export function StatusNotices() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const localHref = useLocalHref()
  const { notices } = useRootData()
  if (notices.length === 0 || BY_THEMSELVES.includes(pathname)) return null
  const incidents = notices.filter(({ kind }) => kind === 'incident')
  if (import.meta.env.SSR && incidents.length > 0 && FOR_ALL.includes(pathname))
    return <IncidentLine incidents={incidents} />
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

/** All open incidents in one line, which leads to them. */
function IncidentLine({ incidents }: { incidents: readonly StatusNotice[] }) {
  const { t } = useLingui()
  const localHref = useLocalHref()
  const [first, ...others] = incidents
  const count = incidents.length
  if (!first) return null
  return (
    <aside className={styles.notices} aria-label={t`Service status`}>
      <a className={styles.line} href={localHref('/estado')}>
        <Icon name="alert" />
        {others.length > 0 ? (
          <span>
            <b>
              <Plural value={count} one="# open incident" other="# open incidents" />
            </b>{' '}
            · <Trans>See whether one affects you</Trans>
          </span>
        ) : (
          <span>
            <b>{first.where ? <Trans>Incident in {first.where}</Trans> : <Trans>Incident</Trans>}</b> ·{' '}
            <span lang={first.title.lang}>{first.title.text}</span>
          </span>
        )}
      </a>
    </aside>
  )
}
