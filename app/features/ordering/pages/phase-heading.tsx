import { useEffect, useRef, type ReactNode } from 'react'
import type { CalculatorControls } from './state/calculator-controls.ts'

type PhaseHeadingProps = {
  controls: Pick<CalculatorControls, 'hydrated' | 'isPosted'>
  takesFocus: boolean
  children: ReactNode
}

/**
 * Takes the focus when its phase is reached by a button, so that screen readers announce it and the keyboard goes on
 * from there. In the answer to a posted form, the browser sets it by the attribute.
 */
export function PhaseHeading({ controls, takesFocus, children }: PhaseHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const focusAtFirst = useRef(takesFocus && controls.hydrated)

  useEffect(() => {
    if (focusAtFirst.current) heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <h2 ref={heading} tabIndex={-1} autoFocus={takesFocus && controls.isPosted}>
      {children}
    </h2>
  )
}
