import type { ReactNode } from 'react'
import styles from './claims.module.css'

/** A claim and the sentences that limit it. */
export type Claim = { readonly title: string; readonly texts: readonly string[] }

/** The limits are as large as the rest of the text. `children` follow the sentences. */
export function ClaimRow({ claim, children }: { claim: Claim; children?: ReactNode }) {
  return (
    <div className={styles.claim}>
      <h3>{claim.title}</h3>
      <div className={styles.texts}>
        {claim.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {children}
      </div>
    </div>
  )
}
