import { createTransport } from 'nodemailer'
import { isLoopback, type SmtpSettings } from '#platform/config/mail-url.ts'
import { longestSend, type MailTransport } from '../outgoing-mail.ts'

/** In milliseconds: who asks waits for the answer. */
const LONGEST_SIGN_IN = 20_000

/** Hands each message to a mail server, over a connection of its own. */
export function openSmtpTransport(settings: SmtpSettings): MailTransport {
  const smtp = connectorTo(settings)
  return {
    onlySender: null,
    // A server that says a word every few seconds outlasts all of those time-outs.
    send: async ({ envelope, raw }) => {
      await smtp.sendMail({
        envelope: { from: envelope.from, to: [envelope.to] },
        raw,
        signal: AbortSignal.timeout(longestSend),
      })
    },
    async close() {
      smtp.close()
    },
  }
}

/** Connects, changes to TLS as for a message, signs in, and sends nothing. Rejects as sending does. */
export async function trySmtpSignIn(settings: SmtpSettings): Promise<void> {
  const smtp = connectorTo(settings)
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(Object.assign(new Error('it took too long'), { code: 'ETIMEDOUT' })),
    LONGEST_SIGN_IN,
  )
  await Promise.race([smtp.verify(), late.promise]).finally(() => {
    clearTimeout(timer)
    smtp.close()
  })
}

function connectorTo({ host, port, secure, requireTls, auth }: SmtpSettings) {
  return createTransport({
    host,
    port,
    secure,
    requireTLS: requireTls,
    ...(auth && { auth }),
    // A mail server on this machine offers TLS with a certificate that nobody can check, and nobody is in between.
    ...(isLoopback(host) && !secure && !requireTls && { tls: { rejectUnauthorized: false } }),
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
