import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { asTyped } from '#app/components/text/as-typed.tsx'
import { shownName } from '#app/features/requests/files/file-labels.ts'
import type { FileRefusal } from '#domain/requests/attachment.ts'
import { isOfMachine, type MailDetails, type MailMark } from '#domain/requests/mail-marks.ts'
import { UnprovedNote } from './who-says-so.tsx'

const marks: Record<Exclude<MailMark, 'not-theirs'>, MessageDescriptor> = {
  automatic: msg`Automatic: a machine sent it, and nobody waits for an answer.`,
  undelivered: msg`An e-mail of ours did not arrive. See whether the address is right, or call.`,
  calendar: msg`A calendar answers an invitation of ours.`,
  'for-somebody': msg`A group, a form or a help desk wrote it for whom it names.`,
  'other-address': msg`It names a case, but comes from another address than its customer’s. See who it is before you join it.`,
  'own-address': msg`It comes from an address of ours.`,
  'no-sender': msg`It does not say clearly who sent it.`,
  encrypted: msg`It is encrypted or sealed (PGP or S/MIME) and cannot be read here. Ask for it as plain text.`,
  broken: msg`It is broken, and only its beginning could be read. The original is in the mailbox.`,
  'too-big': msg`It is larger than 20 MB, and only its beginning was read. The original is in the mailbox.`,
  nested: msg`It has other e-mails in it: they are quoted with >.`,
  'passed-on': msg`It passes on an e-mail that somebody else sent.`,
  'no-text': msg`It has no text.`,
  'from-html': msg`It was written with formatting: these are its words.`,
  cut: msg`It is longer than what is shown. The whole is in the mailbox.`,
  'odd-letters': msg`Some of its letters could not be read.`,
  'over-limit': msg`Its case has had too many messages today.`,
}

const refusals: Record<FileRefusal, MessageDescriptor> = {
  type: msg`it is no PDF, JPEG or PNG`,
  damaged: msg`it cannot be opened`,
  empty: msg`it is empty`,
  'too-big': msg`it is larger than 5 MB`,
  'too-big-together': msg`with it there are more than 10 MB`,
  'too-many': msg`it is one too many`,
  'too-many-pixels': msg`it has more than 25 million pixels`,
  infected: msg`the virus scanner refuses it`,
  'not-checked': msg`it could not be checked for viruses`,
  busy: msg`too many files came at that moment`,
  full: msg`too many files came by e-mail in that hour`,
}

/** The head of a mail: from whom, about what, and what staff should know of it. */
export function MailSays({ mail }: { mail: MailDetails }) {
  const { i18n, t } = useLingui()
  const { name, address, subject, refused, through = null, proof = 'none' } = mail
  const from = asTyped([name, address && `<${address}>`].filter(Boolean).join(' '))
  const about = asTyped(subject)
  const lines = [
    // What our mail server says of its sender stands above.
    ...mail.marks.filter((mark) => mark !== 'not-theirs').map((mark) => i18n._(marks[mark])),
    ...refused.map((file) => {
      const [called, why] = [shownName(file.name), i18n._(refusals[file.why])]
      return t`Not taken: ${called}, as ${why}. The original is in the mailbox.`
    }),
  ]
  return (
    <>
      <p className="desk-detail">
        {name || address ? <Trans>From {from}</Trans> : <Trans>From nobody that it names</Trans>}
        {through && (
          <>
            {' '}
            <Trans>through {through}</Trans>
          </>
        )}
        <br />
        {subject ? <Trans>Subject: {about}</Trans> : <Trans>Without a subject</Trans>}
      </p>
      {proof !== 'proved' && !isOfMachine(mail) && <UnprovedNote proof={proof} />}
      {lines.length > 0 && (
        <ul className="desk-detail">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  )
}
