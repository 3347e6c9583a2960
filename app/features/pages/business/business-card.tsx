import { Trans } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import panel from '#app/components/forms/form-panel.module.css'
import styles from './business.module.css'

type Offer = {
  readonly id: string
  readonly name: string
  readonly price: string
  readonly note: string
  readonly once: string
}

/** A tariff with its price without tax, and the one with tax in the same sentence. */
export function BusinessCard({ offer: { id, name, price, note, once } }: { readonly offer: Offer }) {
  const localHref = useLocalHref()
  return (
    <li className={`${panel.panel} ${styles.card}`}>
      <h3>{name}</h3>
      <p>
        <strong translate="no">{price}</strong> {note} {once}
      </p>
      <a className={`${button.button} ${button.line}`} href={localHref(`/empresas/pedir?tarifa=${id}`)}>
        <Trans>
          Order<span className="visually-hidden"> {name}</span>
        </Trans>
      </a>
    </li>
  )
}
