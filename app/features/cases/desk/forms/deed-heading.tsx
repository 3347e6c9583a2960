import type { ReactNode } from 'react'
import type { Deed } from '../case/deeds/deeds.ts'

/** The heading that names the section of a deed. */
export function DeedHeading({ deed, children }: { deed: Deed; children: ReactNode }) {
  return <h2 id={`${deed}-titulo`}>{children}</h2>
}
