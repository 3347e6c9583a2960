import { Trans } from '@lingui/react/macro'
import { splitQuotation } from '#app/features/cases/mail-in/reading/quotation.ts'
import type { MailDetails } from '#domain/requests/mail-marks.ts'

/** What a mail says, with the mails that it quotes beneath folded: the conversation has them already. */
export function MailText({ text, marks }: { text: string; marks: MailDetails['marks'] }) {
  // What somebody passes on is quoted too, and is what they want to be read.
  const { own, quoted } = marks.includes('nested') ? { own: text, quoted: '' } : splitQuotation(text)
  return (
    <>
      <p className="case-text">{own}</p>
      {quoted && (
        <details>
          <summary>
            <Trans>Earlier e-mail, quoted</Trans>
          </summary>
          <p className="case-text">{quoted}</p>
        </details>
      )}
    </>
  )
}
