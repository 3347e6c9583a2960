import type { ReactNode } from 'react'
import styles from './claims.module.css'

/** A claim and the sentences that limit it. */
export type Claim = { readonly title: string; readonly texts: readonly string[] }

/** Unicode's first strong isolate and its end: invisible, they mark a figure within a translated sentence. */
const [BEGIN, END] = ['\u2068', '\u2069']

/** A figure that stands out in the sentence of a claim. */
export function markFigure(figure: string | number): string {
  return `${BEGIN}${figure}${END}`
}

/** The limits are as large as the rest of the text. `children` follow the sentences. */
export function ClaimRow({ claim, children }: { claim: Claim; children?: ReactNode }) {
  return (
    <div className={styles.claim}>
      <h3>{claim.title}</h3>
      <div className={styles.texts}>
        {claim.texts.map((text) => (
          <p key={text}>{withFigures(text)}</p>
        ))}
        {children}
      </div>
    </div>
  )
}

function withFigures(text: string): ReactNode[] {
  return text.split(BEGIN).flatMap((part, index) => {
    const [figure, rest] = part.split(END)
    return rest === undefined ? [part] : [<b key={index}>{figure}</b>, rest]
  })
}
