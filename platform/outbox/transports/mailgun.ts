import type { MailgunSettings } from '#platform/config/mail-url.ts'
import { longestSend, type MailTransport } from '../outgoing-mail.ts'

/** The service answered, and it was not yes. The text of its answer is left out: it may repeat the recipient. */
export class MailgunRefusal extends Error {
  readonly status: number

  constructor(status: number) {
    super(`the mail service answered ${status}`)
    this.status = status
  }
}

/** Hands each message, as it is, to Mailgun or to a service that speaks its protocol. */
export function openMailgunTransport(settings: MailgunSettings): MailTransport {
  const { domain, sandbox } = settings
  return {
    onlySender: sandbox ? `mailgun@${domain}` : null,
    async send({ envelope, raw, fileName }) {
      const body = new FormData()
      body.set('to', envelope.to)
      body.set('message', new Blob([new Uint8Array(raw)], { type: 'message/rfc822' }), fileName)

      const status = await post(settings, 'messages.mime', body, longestSend)
      if (status < 200 || status > 299) throw new MailgunRefusal(status)
    },
    async close() {},
  }
}

/** In milliseconds: who asks waits for the answer. */
const LONGEST_SIGN_IN = 20_000
/** The status for a message without recipient and text, once the service knows the key and the domain. */
const INCOMPLETE = 400

/** Posts a message that has nothing in it, which nobody can send. Rejects as sending does. */
export async function tryMailgunKey(settings: MailgunSettings): Promise<void> {
  const status = await post(settings, 'messages', new FormData(), LONGEST_SIGN_IN)
  if (status !== INCOMPLETE) throw new MailgunRefusal(status)
}

async function post({ key, domain, endpoint }: MailgunSettings, name: string, body: FormData, longest: number) {
  const response = await fetch(`${endpoint}/v3/${domain}/${name}`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`api:${key}`).toString('base64')}` },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(longest),
  })
  await response.body?.cancel()
  return response.status
}
