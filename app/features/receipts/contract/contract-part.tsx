import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import button from '#app/components/controls/button.module.css'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { Blocks } from '#app/components/text/text-blocks.tsx'
import { rows } from '#domain/text/block.ts'
import { rightNames } from '#locales/words/right-links.ts'
import { pagesOfRights } from '#domain/requests/right-pages.ts'
import type { ContractAtReceipt } from './contract-at-receipt.server.ts'
import styles from './contract.module.css'

type ContractPartProps = { contract: ContractAtReceipt; accountHref: string }

/** The contract since it was concluded or an order's services work, and the ways out or to another home: their forms begin filled in. */
export function ContractPart({ contract, accountHref }: ContractPartProps) {
  const { i18n } = useLingui()
  const { hasBegun, withdrawal, cancellation, moving, isPayable } = contract
  return (
    <section id="contrato" className={styles.contract} aria-labelledby="contrato-titulo">
      <h2 id="contrato-titulo">{hasBegun ? <Trans>Since it works</Trans> : <Trans>If you change your mind</Trans>}</h2>
      <Blocks blocks={[rows(contract.rows)]} />
      <div className={styles.ways}>
        {withdrawal && (
          <Way path={pagesOfRights.withdrawal.path} begun={withdrawal}>
            {i18n._(rightNames.withdrawal)}
          </Way>
        )}
        <Way path={pagesOfRights.cancellation.path} begun={cancellation}>
          {i18n._(rightNames.cancellation)}
        </Way>
        {moving && (
          <Way path={pagesOfRights.moving.path} begun={moving}>
            {i18n._(rightNames.moving)}
          </Way>
        )}
      </div>
      {isPayable && (
        <p>
          <a href={accountHref}>
            <Trans>The account that it is charged to</Trans>
          </a>
        </p>
      )}
    </section>
  )
}

/** To the page of a right, with its form as far as the order fills it in: posted, as no address may name a person. */
function Way({
  path,
  begun,
  children,
}: {
  path: string
  begun: Readonly<Record<string, string>>
  children: ReactNode
}) {
  const localHref = useLocalHref()
  return (
    <form method="post" action={localHref(path)}>
      {Object.entries(begun).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={`${button.button} ${button.line}`} name="intent" value="change">
        {children}
      </button>
    </form>
  )
}
