import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Locale } from '#locales/i18n.ts'
import type { FileRefusal } from '#domain/requests/attachment.ts'
import type { MailDetails } from '#domain/requests/mail-marks.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { shownName } from '#app/features/requests/files/file-labels.ts'

/** What is to be done about a file that a customer sent by e-mail. */
const remedies: Record<FileRefusal, MessageDescriptor> = {
  type: msg`it is not a PDF, a JPEG or a PNG. Save it as one of them.`,
  damaged: msg`it cannot be opened. Save it again.`,
  empty: msg`it is empty.`,
  'too-big': msg`it is larger than 5 MB. Send a smaller one.`,
  'too-big-together': msg`with it there were more than 10 MB. Send it by itself.`,
  'too-many': msg`there were more than ten files. Send it by itself.`,
  'too-many-pixels': msg`it has more than 25 million pixels. Make it smaller.`,
  infected: msg`our virus scanner refuses it. Do not open it.`,
  'not-checked': msg`we could not check it for viruses. Send it once more.`,
  busy: msg`too many files came at that moment. Send it once more.`,
  full: msg`too many files came in that hour. Send it once more.`,
}

/** Tells a customer, in their language, which files of their mail were not taken, and how they get here. */
export async function notTaken(
  locale: Locale,
  refused: MailDetails['refused'],
): Promise<{ readonly subject: string; readonly text: string }> {
  const i18n = await createEmailI18n(locale)
  const paragraphs = [
    i18n._(msg`We have your e-mail, but not all of its files.`),
    refused.map((file) => `${shownName(file.name)}: ${remedyOf(i18n, file)}`).join('\n'),
    i18n._(msg`Answer this e-mail with them, or add them at your receipt.`),
  ]
  return { subject: i18n._(msg`Files that we could not take`), text: paragraphs.join('\n\n') }
}

/** What programs pack in their own way is named as whoever sent it knows it. */
function remedyOf(i18n: I18n, { name, why }: MailDetails['refused'][number]): string {
  if (why === 'type' && /\.hei[cf]$/i.test(name))
    return i18n._(msg`it is a photo in a format of phones (HEIC). Send it as JPEG, or take a picture of the screen.`)
  if (why === 'type' && /^winmail\.dat$/i.test(name))
    return i18n._(
      msg`Outlook has packed your files into it. Write without formatting (plain text or HTML), or send them apart.`,
    )
  return i18n._(remedies[why])
}
