import { openMailbox } from '#app/features/cases/mail-in/mailbox/imap.server.ts'
import { mailboxes, type Config } from '#platform/config/config.ts'
import { SiteErrors } from '#site-folder/site.ts'
import type { Check } from '../check.ts'

/** Whether the mail of customers can be read, and is not mixed with our own. */
export const mailboxChecks: readonly Check[] = [
  {
    id: 'mailbox',
    rank: 'loses',
    stage: 'configuration',
    start: 'beside',
    find: ({ config: { mailInbox } }) => (mailInbox ? unreadable(mailInbox) : []),
  },
  {
    id: 'mailbox-senders',
    rank: 'loses',
    stage: 'configuration',
    start: 'before',
    find: ({ config: { mailInbox, mailAuthservIds } }) =>
      mailInbox && mailAuthservIds.length === 0
        ? [
            'MAIL_AUTHSERV_ID: missing, so nobody who writes to MAIL_INBOX is proved: forged mail joins cases, and staff have to call before they change anything; write the name that stands first in the Authentication-Results of what your mail server receives',
          ]
        : [],
  },
  {
    id: 'mailbox-of-requests',
    rank: 'better',
    stage: 'configuration',
    start: 'before',
    find: ({ config, folder }) => {
      const { mailInbox } = config
      if (!mailInbox || folder instanceof SiteErrors) return []
      const { inbox } = mailboxes(config, folder.brand)
      return inbox.address.toLowerCase() === folder.brand.email.toLowerCase()
        ? [
            `MAIL_TO: what the company is told goes to ${inbox.address}, whose mail MAIL_INBOX moves to ${mailInbox.done} once it is read: name another address`,
          ]
        : []
    },
  },
]

async function unreadable(inbox: NonNullable<Config['mailInbox']>): Promise<string[]> {
  try {
    ;(await openMailbox(inbox, () => {})).close()
    return []
  } catch (error) {
    const { authenticationFailed } = error as { authenticationFailed?: boolean }
    const advice = authenticationFailed
      ? 'see its user and password'
      : 'see its name, port and folders, its certificate, and whether this machine is let out to it'
    return [`MAIL_INBOX: the mailbox can’t be opened, and the mail of customers waits there: ${advice}`]
  }
}
