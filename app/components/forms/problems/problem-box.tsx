import { useEffect, useRef, type ReactNode } from 'react'
import summary from './error-summary.module.css'

type ProblemBoxProps = {
  /** Each new problem moves the focus to the box, also when the page was rendered without scripts. */
  problem: object | null
  children: ReactNode
}

/** Announces why a form was not sent. */
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
