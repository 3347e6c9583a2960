import { Trans } from '@lingui/react/macro'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { RightPage, type AboutRight } from './right-page.tsx'

/** The rights over one's own data (arts. 15 to 22 RGPD, arts. 12 to 18 LOPDGDD). */
export function Privacy({ facts, answer }: AboutRight) {
  const localHref = useLocalHref()
  const { privacyEmail } = facts
  return (
    <RightPage
      kind="privacy"
      facts={facts}
      answer={answer}
      lead={
        <Trans>
          See, correct, erase or take with you the data that we have about you, or object to how we use them. It costs
          nothing.
        </Trans>
      }
    >
      <section>
        <h2>
          <Trans>How it works</Trans>
        </h2>
        <p>
          <Trans>
            Write from the e-mail address that we know you by. Only if we are in doubt who you are, we ask you to prove
            it. A copy of your data comes by a link that works once.
          </Trans>
        </p>
        <p>
          <Trans>
            You can also write to <a href={`mailto:${privacyEmail}`}>{privacyEmail}</a>. What we do with data is in the{' '}
            <a href={localHref('/privacidad')}>privacy policy</a>.
          </Trans>
        </p>
      </section>
    </RightPage>
  )
}
