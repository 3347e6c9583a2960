import { Trans } from '@lingui/react/macro'
import { CallUs } from '#app/components/layout/call-us.tsx'
import type { RequestProblem } from '../sending/request-answer.ts'

type ProblemMessageProps = { problem: Exclude<RequestProblem, { code: 'incomplete' }> }

/** Why a request was not stored, with the fields its form has to submit next time. */
export function ProblemMessage({ problem }: ProblemMessageProps) {
  switch (problem.code) {
    case 'other-request': {
      const { reference } = problem
      return (
        <Trans>
          We already have a request sent from this form. Its reference is {reference}. If you press “Send” again, what
          you see now goes as a new request.
        </Trans>
      )
    }
    case 'sent-already': {
      const { reference } = problem
      return (
        <p>
          <Trans>You have already sent it as {reference}. Again? If you mean it, press the button once more.</Trans>
          <input type="hidden" name="again" value={reference} />
        </p>
      )
    }
    case 'sent-before':
      return (
        <Trans>
          We already have this: the same words came today. Look in your e-mail: if an address came with it, the receipt
          is there.
        </Trans>
      )
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
    case 'no-answer':
      return (
        <>
          <h3>
            <Trans>The server has not answered</Trans>
          </h3>
          <p>
            <Trans>
              We do not know if it stored your request. What you typed is still here. Press “Send” again: it will not be
              duplicated.
            </Trans>
          </p>
          <CallUs />
        </>
      )
    case 'too-many':
      return (
        <>
          <p>
            <Trans>
              Too many requests came in a short time, so this one was not sent. What you typed is still here. Send it
              again later.
            </Trans>
          </p>
          <CallUs />
        </>
      )
    case 'confirmation-required':
      return (
        <p>
          <Trans>
            We could not tell whether a person sent this, so nothing was stored yet. What you typed is still here. Send
            it once more, and it goes.
          </Trans>
          <input type="hidden" name="confirmation" value={problem.token} />
        </p>
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
