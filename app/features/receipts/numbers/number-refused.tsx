import { Trans } from '@lingui/react/macro'
import { ProblemBox } from '#app/components/forms/problems/problem-box.tsx'
import type { NumberAnswer } from './answer-number.server.ts'

/** Why nothing was stored of what the customer sent about a number, beyond its fields. */
export function NumberRefused({ refusal }: { refusal: NumberAnswer['refusal'] }) {
  if (!refusal) return null
  return (
    <ProblemBox problem={{ refusal }}>
      <p>{sentenceOf(refusal)}</p>
    </ProblemBox>
  )
}

function sentenceOf(refusal: NonNullable<NumberAnswer['refusal']>) {
  switch (refusal) {
    case 'locked':
      return (
        <Trans>We have asked for this number: its data can’t be changed here now. Call us, or write to us below.</Trans>
      )
    case 'changed':
      return (
        <Trans>Something of this number was changed meanwhile: look at it, and send yours if it is still right.</Trans>
      )
    case 'unchanged':
      return <Trans>Nothing is different. Correct what is wrong, or write below what we should know.</Trans>
  }
}
