import { useEffect, useRef, type ReactNode } from 'react'
import summary from './error-summary.module.css'

type ProblemBoxProps = {
  /** Why the form came back; each new one takes the focus here, also in a page that is an answer. */
  problem: object | null
  children: ReactNode
}

/** Says what keeps a form from being sent, and is read out. */
export function ProblemBox({ problem, children }: ProblemBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) box.current?.focus()
  }, [problem])

  return (
    <div ref={box} className={summary.summary} role="alert" tabIndex={-1} autoFocus={problem !== null}>
      {children}
    </div>
  )
}
