import { randomUUID } from 'node:crypto'
import { isEmail } from '#domain/people/form-rules.ts'
import { mailboxes, type Config } from '#platform/config/config.ts'
import { classifyFailure } from '#platform/outbox/mail-failure.ts'
import { openTransport } from '#platform/outbox/transports/transport.ts'
import { buildMessage, domainOf } from '#platform/outbox/mime.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { SiteErrors } from '#site-folder/site.ts'

/** For staff, so in Spanish. */
const SENTENCE = 'Este mensaje prueba que el correo de la web sale y llega.'

/** Sends a message as the site would, to see it arrive. Gives what is wrong, if anything is. */
export async function sendTestMessage(config: Config, address: string): Promise<string[]> {
  if (!isEmail(address)) return [`--send-test: ${address} is not one plain e-mail address`]
  try {
    await send(config, address)
    return []
  } catch (error) {
    if (error instanceof SiteErrors) return ['--send-test: nothing is sent while the folder has errors']
    return [`MAIL_URL: the test message was not taken (${classifyFailure(error).reason})`]
  }
}

async function send(config: Config, address: string): Promise<void> {
  const { brand } = await loadSite(config.siteDir)
  const { from } = mailboxes(config, brand)
  const transport = await openTransport(config.mail)
  const sender = transport.onlySender === null ? from : { ...from, address: transport.onlySender }
  const id = randomUUID()
  const raw = await buildMessage({
    pictures: [],
    mail: { to: { name: '', address }, replyTo: null, subject: 'Prueba', text: SENTENCE, html: `<p>${SENTENCE}</p>` },
    from: sender,
    messageId: `<${id}@${domainOf(from)}>`,
    date: Date.now(),
    dkim: config.dkim,
  })
  await transport
    .send({ envelope: { from: sender.address, to: address }, raw, fileName: `${id}.eml` })
    .finally(transport.close)
}
