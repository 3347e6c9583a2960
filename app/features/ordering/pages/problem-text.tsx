import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { ProblemBox } from '#app/components/forms/problems/problem-box.tsx'
import { ProblemMessage } from '#app/components/forms/problems/problem-message.tsx'
import { Live } from '#app/components/text/live.tsx'
import type { SeenPrice } from '#domain/price/seen-price.ts'
import { totalText } from '#locales/words/amount-text.ts'
import { priceNotes, priceText } from '#locales/words/price-text.ts'
import type { Problem } from './state/answer.ts'
import { noticeMessages } from './notice-text.tsx'

type ProblemTextProps = { problem: Problem | null }

/** Why nothing was sent, in a box that takes the focus. Errors of fields are shown at the fields. */
export function ProblemText({ problem }: ProblemTextProps) {
  if (!problem || problem.code === 'incomplete') return null
  return (
    <ProblemBox problem={problem}>
      <CalculatorProblemMessage problem={problem} />
    </ProblemBox>
  )
}

function CalculatorProblemMessage({ problem }: { problem: Exclude<Problem, { code: 'incomplete' }> }) {
  const { i18n } = useLingui()

  switch (problem.code) {
    case 'tariff-gone':
      return <Trans>That tariff is no longer offered. Choose another.</Trans>
    case 'charges-changed':
      return <Trans>What you had added can no longer be had like this. Check the extras and send again.</Trans>
    case 'location-unknown':
      return <Trans>We do not know that location. Choose where you want the service.</Trans>
    case 'line-count':
      return <Trans>The number of lines was not understood. Choose the lines again.</Trans>
    case 'too-many-lines': {
      const { over } = problem
      return <Trans>There are more lines than one request can have. Remove {over} to continue.</Trans>
    }
    case 'price-changed': {
      const now = priceText(i18n, problem.now)
      const seen = problem.seen && seenText(i18n, problem.seen)
      return (
        <>
          <Trans>The price changed while you were choosing: it is now {now}</Trans>{' '}
          {seen && <Trans>The form said {seen}.</Trans>} <Trans>Check it and send again.</Trans>
        </>
      )
    }
    case 'next-unreachable':
      return (
        <Trans>
          We could not reach the server. Your combination is still here: press “Next” again when you have a connection.
        </Trans>
      )
    case 'place-without-fibre':
    case 'place-too-slow':
    case 'place-elsewhere':
    case 'landline-elsewhere':
    case 'landline-removed':
      return <Live>{i18n._(noticeMessages[problem.code])}</Live>
    default:
      return <ProblemMessage problem={problem} />
  }
}

/** Within a sentence, which ends with a full stop. */
function seenText(i18n: I18n, seen: SeenPrice): string {
  const paid = totalText(i18n, seen.total)
  const notes = priceNotes(i18n, seen)
  return notes.length === 0 ? paid : `${paid} (${notes.join(' ').replace(/[.]$/, '')})`
}
