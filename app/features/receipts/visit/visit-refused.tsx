import { Trans } from '@lingui/react/macro'
import { ProblemBox } from '#app/components/forms/problems/problem-box.tsx'
import type { VisitRefusal } from '#app/features/installation/visit.ts'

/** Why a visit is not as the customer wished, beyond what they typed. */
export function VisitRefused({ refusal }: { refusal: VisitRefusal | null }) {
  if (!refusal) return null
  return (
    <ProblemBox problem={{ refusal }}>
      <p>{sentenceOf(refusal)}</p>
    </ProblemBox>
  )
}

function sentenceOf(refusal: VisitRefusal) {
  switch (refusal) {
    case 'slot-taken':
      return <Trans>Somebody has just taken the last place at that time. Below you see what is free.</Trans>
    case 'time-over':
      return <Trans>That time is over: choose another one.</Trans>
    case 'other-time':
      return <Trans>Meanwhile we have proposed another time: look whether it suits you.</Trans>
    case 'too-early':
      return (
        <Trans>
          You can still withdraw on that day, and did not ask us to begin before: choose a later time, or call us.
        </Trans>
      )
    case 'no-visit':
    case 'too-late':
      return <Trans>The visit can’t be changed here any more. Call us.</Trans>
  }
}
