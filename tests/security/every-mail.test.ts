import { JSDOM } from 'jsdom'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Received } from '../support/mail/smtp-server.ts'
import { encodings } from './encodings.ts'
import { forms, valueOf, withField } from './forms.ts'
import { openHostileSite, type HostileSite } from './hostile-site.ts'
import { injectionRows } from './injections.ts'
import { expectOutcome } from './outcomes.ts'

const COMPANY = 'info@azahar.example'
const VISITORS = forms.order
  .fields()
  .concat(forms.contact.fields())
  .filter(([name]) => name === 'email')
const HEADERS = [
  'from',
  'to',
  'reply-to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'auto-submitted',
  'content-type',
  'content-transfer-encoding',
]
const SUBJECTS = [
  /^Contratación: AZ-[\w-]+, 53\s€\/mes, IVA incl\.$/,
  /^Hemos recibido tu solicitud \(AZ-[\w-]+\)$/,
  /^Atención al cliente: mensaje AZ-[\w-]+$/,
  /^Hemos recibido tu mensaje \(AZ-[\w-]+\)$/,
]
const PICTURE = /^<(mark|tile)@mail>$/
const TAGS = ['a', 'body', 'br', 'div', 'footer', 'h1', 'h2', 'head', 'html', 'img', 'li', 'main', 'meta', 'ol', 'p', 'style']
  .concat(['table', 'tbody', 'td', 'tfoot', 'th', 'title', 'tr']) // prettier-ignore

let hostile: HostileSite
let mails: readonly (Received & { readonly email: Email })[]

/** What a field took that was meant to become a header, a recipient or markup: see injections.ts. */
const typed: string[] = []

beforeAll(async () => {
  hostile = await openHostileSite()
  for (const { value } of injectionRows) {
    for (const [form, field] of [
      [forms.order, 'address'],
      [forms.order, 'note'],
      [forms.contact, 'message'],
    ] as const) {
      const good = form.fields()
      const fields = withField(good, field, value(valueOf(good, field)))
      await expectOutcome(hostile, { form, encoding: encodings.script, fields, outcome: 'stored' })
      typed.push(value(valueOf(good, field)))
    }
  }
  const received = await hostile.mails()
  mails = await Promise.all(received.map(async (mail) => ({ ...mail, email: await PostalMime.parse(mail.raw) })))
})
afterAll(() => hostile[Symbol.asyncDispose]())

test('goes to the company or to the visitor, to one address alone, in the envelope and in the header', () => {
  expect(mails).toHaveLength(typed.length * 2)
  const addresses = [COMPANY, ...VISITORS.map(([, email]) => email)]
  for (const { recipients, email } of mails) {
    expect(recipients).toHaveLength(1)
    expect(addresses).toContain(recipients[0])
    expect(email.to?.map(({ address }) => address)).toEqual(recipients)
    expect(email.cc ?? email.bcc).toBeUndefined()
  }
})

test('comes from the company, and is answered to the other side', () => {
  for (const { recipients, email } of mails) {
    expect(email.from?.address).toBe(COMPANY)
    const replyTo = email.replyTo?.map(({ address }) => address)
    if (recipients[0] === COMPANY) expect(VISITORS.map(([, visitor]) => [visitor])).toContainEqual(replyTo)
    else expect(replyTo).toEqual([COMPANY])
  }
})

test('has a subject of ours, with nothing in it that was typed, and no header but ours', () => {
  for (const { email } of mails) {
    expect(SUBJECTS.some((subject) => subject.test(email.subject ?? ''))).toBe(true)
    const names = email.headers.map(({ key }) => key)
    expect(names.filter((name) => !HEADERS.includes(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    // The pictures of its own HTML, and nothing to be opened.
    for (const { contentId, disposition, mimeType } of email.attachments) {
      expect([contentId, disposition, mimeType]).toEqual([expect.stringMatching(PICTURE), 'inline', 'image/png'])
    }
  }
})

test('has no markup but ours, and no link to anywhere but here', () => {
  for (const { email } of mails) {
    const { document } = new JSDOM(email.html ?? '').window
    const tags = [...document.querySelectorAll('*')].map(({ localName }) => localName)
    expect(tags.filter((tag) => !TAGS.includes(tag))).toEqual([])
    const attributes = [...document.querySelectorAll('*')].flatMap((element) => element.getAttributeNames())
    expect(attributes.filter((name) => /^(on|srcset$|style$)/.test(name))).toEqual([])
    const sources = [...document.querySelectorAll('[src]')].map((element) => element.getAttribute('src'))
    const brought = email.attachments.map(({ contentId = '' }) => `cid:${contentId.slice(1, -1)}`)
    expect(sources).toEqual(brought)
    for (const { href } of document.querySelectorAll('a')) expect(href).toMatch(hostile.site.origin)
  }
})

test('says to the company what was typed, letter by letter, in its text and in its HTML', () => {
  const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const company = mails.filter(({ recipients }) => recipients[0] === COMPANY)
  const texts = company.map(({ email }) => squeezed(email.text ?? ''))
  const pages = company.map(({ email }) => squeezed(textOf(email.html ?? '')))
  for (const value of typed) {
    expect([value, texts.some((text) => text.includes(squeezed(value)))]).toEqual([value, true])
    expect([value, pages.some((page) => page.includes(squeezed(value)))]).toEqual([value, true])
  }
})

test('repeats to the visitor nothing of it', () => {
  const others = mails.filter(({ recipients }) => recipients[0] !== COMPANY)
  for (const { email } of others) expect(email.text).not.toMatch(/elsewhere\.example|alert|7\*7|drop table/)
})

function textOf(html: string): string {
  const { document } = new JSDOM(html).window
  for (const lineBreak of document.querySelectorAll('br')) lineBreak.replaceWith('\n')
  for (const paragraph of document.querySelectorAll('p')) paragraph.append('\n')
  return document.body.textContent
}
