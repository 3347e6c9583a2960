import type { ReactNode } from 'react'
import { composed, type Deed } from '../case/deeds/deeds.ts'

/** The heading that names the section of a deed; a tab shows it where it has one. */
export function DeedHeading({ deed, children }: { deed: Deed; children: ReactNode }) {
  return (
    <h2 id={`${deed}-titulo`} className={composed.includes(deed) ? 'visually-hidden' : undefined}>
      {children}
    </h2>
  )
}
