import { useEffect, useRef, type ReactNode } from 'react'

type PhaseHeadingProps = { takesFocus: boolean; children: ReactNode }

/** Takes the focus when a visitor comes to its phase by a button, so that keyboard and screen reader go along. */
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
