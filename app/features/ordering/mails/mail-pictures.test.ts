import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { emptyCombination } from '#domain/catalogue/combination.ts'
import { orderAcknowledged } from '#app/features/ordering/mails/acknowledged.server.ts'
import { writtenMail } from '#emails/written-mail.ts'
import { demoOrderMail } from '#tests/support/mail/demo-order-mail.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { mailPictures } from '#platform/outbox/mail-pictures.ts'
import { buildMessage } from '#platform/outbox/mime.ts'

const order = demoOrderMail({
  ...emptyCombination(demoSite.catalogue),
  tariff: 'castellon-1gb-35gb',
  lines: { '70gb': 2 },
})

async function built() {
  const mail = await orderAcknowledged(order)
  return buildMessage({
    mail: writtenMail(mail),
    pictures: await mailPictures(mail),
    from: { name: 'Azahar', address: 'hola@azahar.example' },
    messageId: '<1@azahar.example>',
    date: 0,
    dkim: null,
  })
}

test('an order’s e-mail brings its mark and its tile along, as related parts of its HTML', async () => {
  const { attachments, text } = await PostalMime.parse(await built())
  expect(attachments.map(({ contentId, mimeType, related }) => [contentId, mimeType, related])).toEqual([
    ['<mark@mail>', 'image/png', true],
    ['<tile@mail>', 'image/png', true],
  ])
  const sides = attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).readUInt32BE(16))
  expect(sides).toEqual([88, 400])
  expect(text).toContain('Fibra 1GB + 35GB')
})

test('built again it is the same, byte by byte', async () => {
  const [first, second] = [await built(), await built()]
  expect(second.equals(first)).toBe(true)
})

test('a message that an earlier version stored has no pictures', async () => {
  const { letterhead: _, tile: __, ...earlier } = await orderAcknowledged(order)
  expect(await mailPictures(earlier)).toEqual([])
  expect(writtenMail(earlier).html).not.toContain('<img')
})
