import { openFileTransport } from './mail-transport-file.ts'
import { openMailgunTransport } from './mail-transport-mailgun.ts'
import { openSmtpTransport } from './mail-transport-smtp.ts'
import type { MailSettings } from './mail-url.ts'
import type { MailTransport } from './outgoing-mail.ts'

/** Opens the way out that MAIL_URL names. */
export async function openTransport(settings: MailSettings): Promise<MailTransport> {
  switch (settings.kind) {
    case 'file':
      return openFileTransport(settings)
    case 'smtp':
      return openSmtpTransport(settings)
    case 'mailgun':
      return openMailgunTransport(settings)
  }
}
