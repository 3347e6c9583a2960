import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import type { WrittenMail } from '#emails/mail.ts'
import { buildMessage } from './mime.ts'

const mail: WrittenMail = {
  to: { name: 'Núria Peña, S.L.', address: 'nuria@cliente.example' },
  replyTo: { name: 'Azahar', address: 'hola@azahar.example' },
  subject: 'Tu solicitud AZ-7K4M-2Q7E está en marcha',
  text: 'Hola, Núria:\n29 € al mes\n',
  html: '<p>Hola, Núria:</p><p>29 € al mes</p>',
}
const parts = {
  from: { name: 'Azahar Telecom', address: 'hola@azahar.example' },
  messageId: '<1@azahar.example>',
  dkim: null,
  pictures: [],
  date: 1_800_000_000_000,
}

test('a message holds everything, in text and in HTML, in any alphabet', async () => {
  const raw = await buildMessage({ ...parts, mail })
  const read = await PostalMime.parse(raw)

  expect(read.from).toEqual({ name: 'Azahar Telecom', address: 'hola@azahar.example' })
  expect(read.to).toEqual([{ name: 'Núria Peña, S.L.', address: 'nuria@cliente.example' }])
  expect(read.replyTo).toEqual([{ name: 'Azahar', address: 'hola@azahar.example' }])
  expect(read.subject).toBe(mail.subject)
  expect(read.text?.trimEnd()).toBe(mail.text.trimEnd())
  expect(read.html?.trimEnd()).toBe(mail.html)
  expect(raw.toString()).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(raw.toString()).toMatch(/^Auto-Submitted: auto-generated\r$/m)
})

test('built again it is the same, byte by byte', async () => {
  const [first, second] = await Promise.all([buildMessage({ ...parts, mail }), buildMessage({ ...parts, mail })])
  const read = await PostalMime.parse(first)

  expect(second.toString()).toBe(first.toString())
  expect(read.messageId).toBe('<1@azahar.example>')
  expect(Date.parse(read.date ?? '')).toBe(parts.date)
})

test('an answer names what it answers, and all before it', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `<${'0'.repeat(36)}${index}@azahar.example>`)
  const thread = { inReplyTo: ids.at(-1)!, references: ids }
  const read = await PostalMime.parse(await buildMessage({ ...parts, mail: { ...mail, thread } }))
  expect([read.inReplyTo, read.references]).toEqual([thread.inReplyTo, ids.join(' ')])
})

test('without a Reply-To there is no such header', async () => {
  expect((await buildMessage({ ...parts, mail: { ...mail, replyTo: null } })).toString()).not.toMatch(/^Reply-To/im)
})

test('nothing that a visitor types adds a header or a recipient', async () => {
  const hostile = fc.array(
    fc.constantFrom('\r\n', '\n', '\r', ',', ';', '<', '>', '"', ':', 'Bcc: x@evil.example', 'Ana', ' ', '\0', 'ñ'),
  )
  await fc.assert(
    fc.asyncProperty(hostile, async (pieces) => {
      const typed = pieces.join('')
      const raw = await buildMessage({
        ...parts,
        mail: {
          ...mail,
          to: { ...mail.to, name: typed },
          replyTo: { name: typed, address: 'ana@cliente.example' },
          subject: typed,
        },
      })
      const read = await PostalMime.parse(raw)

      expect(read.to?.map(({ address }) => address)).toEqual(['nuria@cliente.example'])
      expect(read.replyTo?.map(({ address }) => address)).toEqual(['ana@cliente.example'])
      expect(read.bcc ?? read.cc).toBeUndefined()
      expect(read.headers.map(({ key }) => key).toSorted()).toEqual(
        [
          'auto-submitted',
          'content-type',
          'date',
          'from',
          'message-id',
          'mime-version',
          'reply-to',
          ...(read.headers.some(({ key }) => key === 'subject') ? ['subject'] : []),
          'to',
        ].toSorted(),
      )
    }),
  )
})
