import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { CaseForm } from './case-form.tsx'

type RevealProps = Pick<ComponentProps<typeof CaseForm>, 'shown'> & {
  intent: 'reveal' | 'reveal-account'
  /** What is shown in full then. */
  children: ReactNode
}

/** The button that shows something of a case in full, with the sentence that this is noted. */
export function Reveal({ shown, intent, children }: RevealProps) {
  return (
    <>
      <CaseForm shown={shown} intent={intent}>
        <button className="desk-button desk-button-quiet">{children}</button>
      </CaseForm>
      <small>
        <Trans>It is noted that you have seen it.</Trans>
      </small>
    </>
  )
}
