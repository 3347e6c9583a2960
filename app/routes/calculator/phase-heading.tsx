import { useEffect, useRef, type ReactNode } from 'react'

type PhaseHeadingProps = { takesFocus: boolean; children: ReactNode }

/** Takes the focus when its phase is reached by a button, so that screen readers announce it. */
export function PhaseHeading({ takesFocus, children }: PhaseHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const focusAtFirst = useRef(takesFocus)

  useEffect(() => {
    if (focusAtFirst.current) heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}
