import { Trans } from '@lingui/react/macro'
import { wordsOfMail } from '#app/features/cases/mail-in/reading/quotation.ts'
import type { MailDetails } from '#domain/requests/mail-marks.ts'

/** The text of a mail, with the mails that it quotes beneath folded: the conversation has them already. */
export function MailText({ text, mail }: { text: string; mail: MailDetails }) {
  const { own, quoted } = wordsOfMail(text, mail)
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
