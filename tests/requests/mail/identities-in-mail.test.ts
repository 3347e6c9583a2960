import { expect, test } from 'vitest'
import { emailTo } from '#tests/support/mail/emails.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { referralFields } from '#tests/support/posted/posted-referral.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite } from '#tests/support/site/site.ts'

test.each([
  ['full', ['12345678Z', 'X1234567L', 'B12345674'], []],
  ['ending', ['…78Z', '…67L', '…674'], ['12345678', 'X1234567', 'B1234567']],
] as const)('with identitiesInMail: %s the company reads %j', async (setting, shown, hidden) => {
  await using folder = await copySiteFolder()
  if (setting !== 'full')
    await folder.edit('brand.yaml', (text) => text.replace('identitiesInMail: full', `identitiesInMail: ${setting}`))
  await using site = await startSite({ env: { SITE_DIR: folder.path } })
  const friends = ['12345678Z', 'B12345674']
  await site.visit('/recomendados', post(site.origin, referralFields({ identity: 'X1234567L', friends })))
  const referral = emailTo('info@azahar.example', await site.mails(1))
  await site.visit('/calcular', post(site.origin, orderFields()))
  const all = (await site.mails(4)).filter(({ to }) => to?.[0]?.address === 'info@azahar.example')

  const said = all.map(({ text, html, subject }) => `${subject}\n${text}\n${html}`)
  for (const identity of shown) expect(referral.text).toContain(identity)
  expect(said).toHaveLength(3)
  for (const text of said) {
    expect(text).toContain(shown[0])
    for (const identity of hidden) expect(text).not.toContain(identity)
  }
})
