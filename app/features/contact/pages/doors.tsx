import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/components/controls/icon.tsx'
import { useBrand } from '#app/components/document/use-brand.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { pagesOfRights } from '#domain/requests/right-pages.ts'
import { complaintPath } from '#locales/words/right-links.ts'
import tile from '#app/components/tiles/tariff-tile.module.css'
import styles from './customer-service.module.css'

/** What customers come for, each with the page that is for it. */
export function Doors() {
  const moves = useBrand().rights.includes('moving')
  return (
    <ul className={styles.doors}>
      <Door icon="fibre" to="/estado" name={<Trans>It does not work</Trans>} turn={90}>
        <Trans>Status and outage</Trans>
      </Door>
      <Door icon="page" to={complaintPath('billing')} name={<Trans>My bill</Trans>} turn={0}>
        <Trans>Ask or complain</Trans>
      </Door>
      <Door icon="box" to="/justificante" name={<Trans>My order</Trans>} turn={180}>
        <Trans>How it is going and what is missing</Trans>
      </Door>
      {moves ? (
        <Door icon="move" to={pagesOfRights.moving.path} name={<Trans>I am moving or leaving</Trans>} turn={270}>
          <Trans>Move home or cancel</Trans>
        </Door>
      ) : (
        <Door icon="arrow" to={pagesOfRights.cancellation.path} name={<Trans>I want to leave</Trans>} turn={270}>
          <Trans>What it costs, and the form</Trans>
        </Door>
      )}
    </ul>
  )
}

type DoorProps = { icon: IconName; to: string; name: ReactNode; turn: number; children: ReactNode }

function Door({ icon, to, name, turn, children }: DoorProps) {
  const localHref = useLocalHref()
  return (
    <li>
      <a href={localHref(to)}>
        <Icon name={icon} />
        <svg
          className={`${tile.tile} ${tile.lit} ${styles.petal}`}
          viewBox="0 0 99 99"
          aria-hidden="true"
          focusable="false"
        >
          <use href="#tile-petal" transform={`rotate(${turn} 49.5 49.5)`} />
        </svg>
        <b>{name}</b>
        <small>{children}</small>
      </a>
    </li>
  )
}
