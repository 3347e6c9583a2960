import { expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'

const LIMIT = 4
const DAY = 24 * 3_600_000
const BEHIND_PROXY = { TRUST_PROXY: '127.0.0.0/8, ::1' }

let lines = 0
/** From a line that has sent nothing yet. */
async function postFrom(site: StoringSite, address: string, fields: Record<string, string>): Promise<number> {
  lines += 1
  const init = post(site.origin, { remarks: '', ...fields })
  const from = { 'x-forwarded-for': `198.51.${Math.floor(lines / 200)}.${(lines % 200) + 1}` }
  const { response } = await site.visit(address, { ...init, headers: { origin: site.origin, ...from } })
  return response.status
}

test.each(dialects.filter(everyCaseOn))(
  'on %s, links that were asked for in vain use up nobody’s hour',
  async (dialect) => {
    await using site = await siteOn(dialect, { env: { ...BEHIND_PROXY, REQUEST_LIMIT: String(LIMIT) } })
    const email = 'perdida@visitante.example'
    const { receipt } = await sendRequest(site, orderFields({ email }), '/calcular')
    const reference = /AZ-\w{4}-\w{4}/.exec((await site.visit(receipt)).document.title)![0]
    for (let n = 0; n < 3 * LIMIT; n++)
      expect(await postFrom(site, '/justificante', { reference: 'AZ-2222-2222', email })).toBe(200)
    const links = { about: 'Aquí tienes el enlace a tu justificante' }
    // Its acknowledgement was the first of the hour.
    for (let n = 1; n < LIMIT + 2; n++) await postFrom(site, '/justificante', { reference, email })
    expect(await site.mails(LIMIT - 1, links)).toHaveLength(LIMIT - 1)
  },
)

test('a mailbox is one, whatever is written after its plus sign', async () => {
  await using site = await siteOn('sqlite', { env: { ...BEHIND_PROXY, REQUEST_LIMIT: String(LIMIT) } })
  const addresses = [
    'ana@visitante.example',
    'ANA+1@visitante.example',
    'ana+b+c@Visitante.example',
    'ana+x@visitante.example',
  ]
  const others = ['ana.b@visitante.example', 'ana@otra.example']
  for (const email of [...addresses, 'ana+5@visitante.example', 'Ana@visitante.example', ...others])
    expect(await postFrom(site, '/atencion-cliente', messageFields({ email }))).toBe(303)
  const acknowledged = `select id from outbox where purpose = 'acknowledgement'`
  expect(await site.query(acknowledged)).toHaveLength(addresses.length + others.length)
})

test.each(dialects)('on %s, what nobody has confirmed is mailed once a day', async (dialect) => {
  await using site = await siteOn(dialect, { env: BEHIND_PROXY })
  const ask = (email: string, place = '') => postFrom(site, '/estado/avisos', { email, place })
  const mailed = (count: number) =>
    soon(async () =>
      expect(await site.query('select id from outbox where subscriber_id is not null')).toHaveLength(count),
    )
  for (let n = 0; n < 3; n++) expect(await ask('ana@visitante.example')).toBe(303)
  await mailed(1)
  // Another place is another subscription.
  for (let n = 0; n < 2; n++) expect(await ask('ana@visitante.example', 'Aín')).toBe(303)
  await mailed(2)
  await site.query(`update subscribers set mailed_at = mailed_at - ${DAY}`)
  expect(await ask('ana@visitante.example')).toBe(303)
  await mailed(3)
})
