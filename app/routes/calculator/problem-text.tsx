import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import summary from '#app/components/error-summary.module.css'
import { CallUs } from '#app/components/call-us.tsx'
import { formatMoney } from '#locales/format.ts'
import type { Locale } from '#locales/i18n.ts'
import type { Problem } from './answer.ts'

type ProblemTextProps = { problem: Problem | null }

/** Why nothing was sent, in a box that takes the focus. What is wrong with a field is said at the field. */
export function ProblemText({ problem }: ProblemTextProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) box.current?.focus()
  }, [problem])

  if (!problem || problem.code === 'incomplete') return null
  return (
    <div ref={box} className={summary.summary} role="alert" tabIndex={-1}>
      <ProblemWords problem={problem} />
    </div>
  )
}

function ProblemWords({ problem }: { problem: Exclude<Problem, { code: 'incomplete' }> }) {
  const { i18n } = useLingui()

  switch (problem.code) {
    case 'tariff-gone':
      return <Trans>That tariff is no longer offered. Choose another.</Trans>
    case 'line-count':
      return <Trans>The number of lines was not understood. Choose the lines again.</Trans>
    case 'too-many-lines': {
      const { over } = problem
      return <Trans>There are more lines than one request can have. Remove {over} to continue.</Trans>
    }
    case 'price-changed': {
      const now = formatMoney(problem.now, i18n.locale as Locale)
      const seen = problem.seen === null ? null : formatMoney(problem.seen, i18n.locale as Locale)
      return (
        <>
          <Trans>The price changed while you were choosing: it is now {now}/month, VAT incl.</Trans>{' '}
          {seen && <Trans>The form said {seen}.</Trans>} <Trans>Check it and send again.</Trans>
        </>
      )
    }
    case 'other-order': {
      const { reference } = problem
      return (
        <Trans>
          We already have a request sent from this form. Its reference is {reference}. If you press “Send” again, what
          you see now goes as a new request.
        </Trans>
      )
    }
    case 'send-again':
      return <Trans>Check that the data is correct and press “Send” again.</Trans>
    case 'unreachable':
      return (
        <>
          <h3>
            <Trans>We could not reach the server</Trans>
          </h3>
          <p>
            <Trans>
              What you typed is still here. Press “Send” again when you have a connection: it will not be duplicated.
            </Trans>
          </p>
          <CallUs />
        </>
      )
    case 'not-stored':
      return (
        <>
          <h3>
            <Trans>We could not save your request</Trans>
          </h3>
          <p>
            <Trans>
              Nothing was sent. What you typed is still here. Press “Send” again: it will not be duplicated.
            </Trans>
          </p>
          <CallUs />
        </>
      )
  }
}
