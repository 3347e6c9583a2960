import { createTransport } from 'nodemailer'
import { isLoopback, type SmtpSettings } from '../mail-url.ts'
import { longestSend, type MailTransport } from '../outgoing-mail.ts'

/** Hands each message to a mail server, over a connection of its own. */
export function openSmtpTransport({ host, port, secure, requireTls, auth }: SmtpSettings): MailTransport {
  const smtp = createTransport({
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
