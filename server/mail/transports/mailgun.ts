import type { MailgunSettings } from '../mail-url.ts'
import { longestSend, type MailTransport } from '../outgoing-mail.ts'

/** The service answered, and it was not yes. What it wrote is left out: it may repeat the recipient. */
export class MailgunRefusal extends Error {
  readonly status: number

  constructor(status: number) {
    super(`the mail service answered ${status}`)
    this.status = status
  }
}

/** Hands each message, as it is, to Mailgun or to a service that speaks its protocol. */
export function openMailgunTransport({ key, domain, endpoint, sandbox }: MailgunSettings): MailTransport {
  return {
    onlySender: sandbox ? `mailgun@${domain}` : null,
    async send({ envelope, raw, fileName }) {
      const body = new FormData()
      body.set('to', envelope.to)
      body.set('message', new Blob([new Uint8Array(raw)], { type: 'message/rfc822' }), fileName)

      const response = await fetch(`${endpoint}/v3/${domain}/messages.mime`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`api:${key}`).toString('base64')}` },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(longestSend),
      })
      await response.body?.cancel()
      if (!response.ok) throw new MailgunRefusal(response.status)
    },
    async close() {},
  }
}
