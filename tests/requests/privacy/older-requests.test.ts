import { randomBytes } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { forgetWhomRequestsName } from '#tests/support/database/older-database.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { newIdentity, referralFields } from '#tests/support/posted/posted-referral.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

// Each test starts several processes, one after another.
async function store(site: StoringSite, address: string, fields: Record<string, string>): Promise<string> {
  const { response } = await site.visit(address, post(site.origin, fields))
  expect([address, response.status]).toEqual([address, 303])
  return (await site.stored(fields['request'])).requests[0]!
}

const order = (site: StoringSite, details: Record<string, string>) => store(site, '/calcular', orderFields(details))

/** The references of what is found about somebody. */
async function foundBy(site: StoringSite, by: '--identity' | '--email', key: string): Promise<string[]> {
  const { stdout } = await site.command('privacy', 'export', by, key)
  return JSON.parse(stdout).requests.map(({ reference }: { reference: string }) => reference)
}

describe.each(dialects)('requests in %s from before it was kept whom they name', (dialect) => {
  test('are matched and found after the next start, which leaves nothing for the one after it', async () => {
    await using site = await siteOn(dialect)
    const [referrer, friend, erased] = [newIdentity(), newIdentity(), newIdentity()]
    const email = 'quien.escribe@visitante.example'
    await order(site, { identity: referrer })
    const ordered = await order(site, { identity: friend })
    const message = await store(site, '/atencion-cliente', messageFields({ email }))
    await order(site, { identity: erased })
    await site.command('privacy', 'erase', '--identity', erased)
    await site.stop()
    await forgetWhomRequestsName(site.query)
    await site.start()
    expect(await site.query('select request_id from unentered')).toEqual([])

    await site.stop()
    await site.start()
    const referral = referralFields({ identity: referrer, friends: [friend] })
    await store(site, '/recomendados', referral)
    const rewards = await site.query(`select message from rewards where referral_id = '${referral['request']}'`)
    expect(rewards).toEqual([{ message: expect.any(String) }])
    expect(await foundBy(site, '--identity', friend)).toEqual([ordered])
    expect(await foundBy(site, '--email', email)).toEqual([message])
    expect((await site.command('privacy', 'export', '--identity', erased)).stdout).toContain('"requests": []')
  })

  if (!everyCaseOn(dialect)) return

  test('are entered once their key is back, if it is missing at first', async () => {
    const [old, next] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
    await using site = await siteOn(dialect, { env: { DATA_KEY: `${next},${old}` } })
    const [first, second] = [newIdentity(), newIdentity()]
    await site.stop()
    await site.start({ DATA_KEY: `${old},${next}` })
    const early = await order(site, { identity: first })
    await site.stop()
    await site.start()
    const late = await order(site, { identity: second })
    await site.stop()
    await forgetWhomRequestsName(site.query)

    await site.start({ DATA_KEY: next })
    expect(await foundBy(site, '--identity', second)).toEqual([late])
    expect(await foundBy(site, '--identity', first)).toEqual([])
    expect(site.printed()).toContain('a request can’t be opened')
    await site.stop()
    await site.start()
    expect(await foundBy(site, '--identity', first)).toEqual([early])
    expect(site.printed()).not.toContain('a request can’t be opened')
  })
})

test('requests of an old backup are entered when it is restored, whatever was entered before', async () => {
  await using site = await siteOn('sqlite')
  const identity = newIdentity()
  const reference = await order(site, { identity })
  await site.stop()
  await forgetWhomRequestsName(site.query)
  const backup = path.join(site.dataDir, 'old.db')
  await copyFile(path.join(site.dataDir, 'alta.db'), backup)
  await site.start()
  await site.stop()

  expect(await site.command('restore', backup)).toMatchObject({ exitCode: 0 })
  await site.start()
  expect(await foundBy(site, '--identity', identity)).toEqual([reference])
})
