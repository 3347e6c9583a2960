import { openFileTransport } from './file.ts'
import { openMailgunTransport, tryMailgunKey } from './mailgun.ts'
import { openSmtpTransport, trySmtpSignIn } from './smtp.ts'
import type { MailSettings } from '#platform/config/mail-url.ts'
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

/** Whether mail would be taken, found out without sending any. Rejects as sending does. */
export async function trySignIn(settings: MailSettings): Promise<void> {
  switch (settings.kind) {
    case 'file':
      return
    case 'smtp':
      return trySmtpSignIn(settings)
    case 'mailgun':
      return tryMailgunKey(settings)
  }
}
