import type { ReactNode } from 'react'

/** A line of a list of facts: what it is, and what is known of it. */
export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
