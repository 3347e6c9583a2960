import type { ReactNode } from 'react'
import styles from './claims.module.css'

/** What is claimed, and the sentences that limit it. */
export type Claim = { readonly title: string; readonly texts: readonly string[] }

/** What a claim means, beside it and in the same size as everything else. `children` stand below the sentences. */
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
