import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '#app/components/controls/icon.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { useRootData } from '#app/components/document/use-root-data.ts'
import styles from './open-incidents.module.css'

/** The incidents that go on anywhere, or that there are none: before whoever asks has to ask. */
export function OpenIncidents() {
  const { t } = useLingui()
  const localHref = useLocalHref()
  const { notices } = useRootData()
  if (notices.length === 0)
    return (
      <a className={styles.clear} href={localHref('/estado')}>
        <Icon name="check" />
        <b>
          <Trans>No incidents right now.</Trans>
        </b>
        <Icon name="arrow" />
      </a>
    )
  return (
    <ul className={styles.open} aria-label={t`Service status`}>
      {notices.map(({ id, kind, state, title, where, starts }) => (
        <li key={id} data-kind={kind}>
          <Icon name="alert" />
          <span>
            <b>{where ? `${state}, ${where}` : state}</b>:{' '}
            <a href={localHref(`/estado#${id}`)} lang={title.lang}>
              {title.text}
            </a>
            {starts && (
              <>
                {' · '}
                <time dateTime={starts.iso}>{starts.text}</time>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
