import { Trans } from '@lingui/react/macro'
import { RightPage, type AboutRight } from './right-page.tsx'

/** Suspends a landline for some months, at a price that is said before (art. 19.3 RD 899/2009). */
export function Suspension({ facts, answer }: AboutRight) {
  return (
    <RightPage
      kind="suspension"
      facts={facts}
      answer={answer}
      lead={
        <Trans>
          You can suspend your landline for one to three months a year. You keep your number, and it works again by
          itself.
        </Trans>
      }
    >
      <section>
        <h2>
          <Trans>What it costs</Trans>
        </h2>
        <p>{facts.meanwhile}</p>
      </section>
      <section>
        <h2>
          <Trans>How it works</Trans>
        </h2>
        <p>
          <Trans>
            While it is suspended, it makes no calls and gets none. Everything else that you have with us goes on.
          </Trans>
        </p>
        <p>
          <Trans>
            It is one month at least, and three in all within a calendar year (art. 19.3 RD 899/2009). If you have had
            it suspended this year already, we look at what is left.
          </Trans>
        </p>
      </section>
    </RightPage>
  )
}
