import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { rawRequest } from '../support/raw-request.ts'
import { soon } from '../support/soon.ts'
import { startSite, type RunningSite } from '../support/site/site.ts'
import { openMailServer, type Received } from '../support/mail/smtp-server.ts'
import { encodings, type Encoding } from './encodings.ts'
import { forms, type Fields, type Form } from './forms.ts'

export type Answer = {
  readonly status: number
  readonly location: string | undefined
  readonly body: string
}

export type HostileSite = AsyncDisposable & {
  readonly site: RunningSite
  /** Posts the fields of a form in one of the encodings that the server takes. */
  readonly post: (form: Form, encoding: Encoding, fields: Fields) => Promise<Answer>
  /** Posts any bytes to a form, with any headers. */
  readonly postBytes: (path: string, body: string | Buffer, headers?: Record<string, string>) => Promise<Answer>
  /** How many requests are stored, under that id or in all. */
  readonly stored: (id?: string) => number
  /** All e-mails, once none waits any more. */
  readonly mails: () => Promise<readonly Received[]>
  /** A person orders, and it is stored: throws where the site does no longer work as it did. */
  readonly worksStill: () => Promise<void>
}

/** One server for all that is thrown at it, with the database and the mail server beside it to be looked into. */
export async function openHostileSite(): Promise<HostileSite> {
  const mailServer = await openMailServer()
  const site = await startSite({ env: { MAIL_URL: mailServer.url } })
  const database = new DatabaseSync(path.join(site.dataDir, 'alta.db'), { readOnly: true, timeout: 5000 })
  const count = (query: string, ...values: string[]) => Number(database.prepare(query).get(...values)?.['count'])

  const postBytes: HostileSite['postBytes'] = async (path, body, headers = {}) => {
    const {
      status,
      headers: given,
      body: text,
    } = await rawRequest(site.port, {
      path,
      method: 'POST',
      headers: {
        host: `localhost:${site.port}`,
        origin: site.origin,
        'content-length': Buffer.byteLength(body),
        ...headers,
      },
      body,
    })
    return { status, location: given.location, body: text }
  }
  const post: HostileSite['post'] = async (form, encoding, fields) => {
    const { body, type } = await encoding.encode(fields)
    // Each is of another browser, which has its cookie from an earlier form.
    const cookie = `sending=${randomBytes(16).toString('base64url')}`
    return postBytes(encoding.address(form.path), body, { 'content-type': type, cookie })
  }
  const stored = (id?: string) =>
    id === undefined
      ? count('select count(*) as count from requests')
      : count('select count(*) as count from requests where id = ?', id)

  return {
    site,
    post,
    postBytes,
    stored,
    async mails() {
      await soon(() => {
        const waiting = count(`select count(*) as count from outbox where state <> 'sent'`)
        if (waiting > 0) throw new Error(`${waiting} messages wait`)
      })
      return mailServer.inbox
    },
    async worksStill() {
      const before = stored()
      const { status } = await post(forms.order, encodings.page, forms.order.fields())
      if (status !== 303 || stored() !== before + 1) throw new Error(`An order is answered with ${status}`)
    },
    async [Symbol.asyncDispose]() {
      database.close()
      await site[Symbol.asyncDispose]()
      await mailServer[Symbol.asyncDispose]()
    },
  }
}
