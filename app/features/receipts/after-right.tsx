import { Trans } from '@lingui/react/macro'
import { CareBodies } from '#app/components/text/care-bodies.tsx'
import type { RightView } from './shown-receipt.server.ts'

type AfterRightProps = {
  right: RightView
  /** Nobody has dealt with it yet. */
  isNew: boolean
}

/** What follows from a right that somebody exercised, and whom they can turn to. */
export function AfterRight({ right: { next, bodies }, isNew }: AfterRightProps) {
  return (
    <>
      {isNew && next.map((sentence) => <p key={sentence}>{sentence}</p>)}
      {bodies.length > 0 && (
        <>
          <p>
            <Trans>If you do not agree with our answer, you can turn to:</Trans>
          </p>
          <CareBodies bodies={bodies} />
        </>
      )}
    </>
  )
}
