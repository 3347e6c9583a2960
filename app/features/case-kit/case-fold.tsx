import type { ReactNode } from 'react'

type CaseFoldProps = {
  /** Fragment of the address that opens it. */
  id: string
  title: ReactNode
  /** What one has to know of it while it is closed. */
  line: ReactNode
  /** Whether somebody has to decide something in it, or something was wrong. */
  isOpen?: boolean
  children: ReactNode
}

/** A part of a case that is one line until it is opened, or somebody follows a link to it. */
export function CaseFold({ id, title, line, isOpen = false, children }: CaseFoldProps) {
  return (
    <details className="case-card case-fold" open={isOpen || undefined}>
      <summary>
        <h2 id={`${id}-titulo`}>{title}</h2> <span className="case-fold-line">{line}</span>
      </summary>
      <section id={id} aria-labelledby={`${id}-titulo`}>
        {children}
      </section>
    </details>
  )
}
