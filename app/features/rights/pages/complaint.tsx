import { Trans } from '@lingui/react/macro'
import { RightPage, type AboutRight } from './right-page.tsx'

/** Complaints, with how long each may take and whom to turn to afterwards (Ley 10/2025, art. 21.3 TRLGDCU). */
export function Complaint({ facts, answer }: AboutRight) {
  return (
    <RightPage
      kind="complaint"
      facts={facts}
      answer={answer}
      lead={
        <Trans>
          Tell us what went wrong and what you ask for. You get a reference and a receipt at once, and an answer in the
          language you write in.
        </Trans>
      }
    >
      <section>
        <h2>
          <Trans>How it works</Trans>
        </h2>
        <p>
          <Trans>
            Your receipt has an address of its own, at which you see how far your complaint is. If anything is missing,
            we ask you for it: you have ten working days at least, and our time stands still until you answer. A
            complaint is never closed because time went by.
          </Trans>
        </p>
        <p>
          <Trans>If we do not agree with you, we tell you why, and whom you can turn to.</Trans>
        </p>
      </section>
    </RightPage>
  )
}
