import { openFileTransport } from './file.ts'
import { openMailgunTransport } from './mailgun.ts'
import { openSmtpTransport } from './smtp.ts'
import type { MailSettings } from '../mail-url.ts'
import type { MailTransport } from '../outgoing-mail.ts'

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
