import { classifyFailure } from '#platform/outbox/mail-failure.ts'
import { trySignIn } from '#platform/outbox/transports/transport.ts'
import type { Check } from '../check.ts'

/** Checks of what mail waits for. */
export const mailChecks: readonly Check[] = [
  {
    id: 'mail-to-files',
    rank: 'loses',
    stage: 'configuration',
    start: 'before',
    find: ({ config: { mail } }) =>
      mail.kind === 'file' ? ['MAIL_URL: mail goes to files and reaches nobody: set a mail server'] : [],
  },
  {
    id: 'mail-server',
    rank: 'loses',
    stage: 'configuration',
    start: 'beside',
    find: async ({ config: { mail } }) => {
      try {
        await trySignIn(mail)
        return []
      } catch (error) {
        return [
          `MAIL_URL: the mail server takes nothing from us (${classifyFailure(error).reason}): ${adviceOn(error)}`,
        ]
      }
    },
  },
]

const REFUSED_USER = [401, 403, 530, 534, 535, 538]

type Clues = {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
  readonly status?: number
}

function adviceOn(error: unknown): string {
  const { code, command, responseCode, status } = error as Clues
  if (code === 'EAUTH' || REFUSED_USER.includes(responseCode ?? status ?? 0)) return 'see its user and password or key'
  if (code === 'ETLS' || command === 'STARTTLS') return 'see its certificate, and whether it offers TLS at that port'
  if (responseCode !== undefined || status !== undefined) return 'ask who runs it what it refuses'
  return 'see its name and port, and whether this machine is let out to it'
}
