import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { postWithFiles, smallPdf } from '#tests/support/posted/files.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { referralFields } from '#tests/support/posted/posted-referral.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import { livesAhead } from '#tests/support/site/clock-shift.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { siteOn } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'

// Each test starts several sites, one after another.
const DAY = 86_400_000

/** Orders for a month, and for another one blocked; messages and referrals for longer. */
async function shortLivedOrders() {
  const folder = await copySiteFolder()
  await folder.edit('brand.yaml', (text) => text.replace('{ kept: 6, blocked: 36 }', '{ kept: 1, blocked: 1 }'))
  return folder
}

describe.each(dialects)('what has been kept long enough in %s', (dialect) => {
  test('is blocked by the running server, and erased after its second period', async () => {
    await using folder = await shortLivedOrders()
    await using site = await siteOn(dialect, { env: { SITE_DIR: folder.path } })
    const fields = orderFields()
    const receipt = (await site.visit('/calcular', post(site.origin, fields))).response.headers.get('location')!
    const message = messageFields()
    await site.visit('/atencion-cliente', post(site.origin, message))
    await site.visit('/recomendados', post(site.origin, referralFields({ friends: ['12345678Z'] })))
    await site.mails(6)
    const row = () =>
      site.query(`select blocked_at, erased_at, payload from requests where id = '${fields['request']}'`)

    await site.stop()
    await site.start(livesAhead(35 * DAY))
    await soon(async () => expect((await row())[0]).toMatchObject({ blocked_at: expect.anything(), erased_at: null }))
    expect((await site.visit(receipt)).response.status).toBe(404)
    expect(await site.query(`select * from mentions where role = 'customer'`)).toEqual([])
    expect(await site.query(`select id from outbox where request_id = '${fields['request']}'`)).toEqual([])

    await site.stop()
    await site.start(livesAhead(70 * DAY))
    await soon(async () => expect((await row())[0]).toMatchObject({ erased_at: expect.anything(), payload: '' }))
    const [other] = await site.query(`select blocked_at from requests where id = '${message['request']}'`)
    expect(other).toEqual({ blocked_at: null })
  })

  if (!everyCaseOn(dialect)) return

  test('goes with its files once staff have closed it, if it is a right: what is open is never lost', async () => {
    await using folder = await copySiteFolder()
    await folder.edit('brand.yaml', (text) =>
      text.replace('complaint: { kept: 12, blocked: 48 }', 'complaint: { kept: 1, blocked: 1 }'),
    )
    await using site = await siteOn(dialect, { env: { SITE_DIR: folder.path } })
    const invited = await site.command('staff', 'invite', 'ana@operador.example', '--name', 'Ana', '--role', 'agent')
    expect(invited.exitCode).toBe(0)
    const complain = async () => {
      const fields = { ...rightForms['/reclamaciones'], request: randomUUID(), remarks: '' }
      const files = [{ name: 'factura.pdf', content: smallPdf() }]
      const { response } = await site.visit('/reclamaciones', postWithFiles(site.origin, fields, files))
      const receipt = response.headers.get('location')!
      const { page } = await site.visit(receipt)
      return {
        id: fields.request,
        receipt,
        file: page.getByRole('link', { name: 'factura.pdf' }).getAttribute('href')!,
      }
    }
    const open = await complain()
    const closed = await complain()
    await site.query(
      `update cases set state = 'resolved', standing = 'done', closed_at = ${Date.now()} where request_id = '${closed.id}'`,
    )
    const statusOf = async (path: string) => (await site.visit(path)).response.status

    await site.stop()
    await site.start(livesAhead(35 * DAY))
    await soon(async () => expect(await statusOf(closed.receipt)).toBe(404))
    expect(await statusOf(closed.file)).toBe(404)
    expect([await statusOf(open.receipt), await statusOf(open.file)]).toEqual([200, 200])
    const filesOf = (id: string) => site.query(`select id from attachments where case_id = '${id}'`)
    expect(await filesOf(closed.id)).toHaveLength(1)

    await site.stop()
    await site.start(livesAhead(70 * DAY))
    await soon(async () => expect(await filesOf(closed.id)).toEqual([]))
    expect(await statusOf(open.file)).toBe(200)
  })

  test('stays when the clock has jumped, until somebody vouches for it', async () => {
    await using folder = await shortLivedOrders()
    await using site = await siteOn(dialect, { env: { SITE_DIR: folder.path } })
    const fields = orderFields()
    await site.visit('/calcular', post(site.origin, fields))
    const blocked = () => site.query(`select id from requests where blocked_at is not null`)

    await site.stop()
    await site.start(livesAhead(400 * DAY))
    await soon(() => expect(site.printed()).toContain('see whether the clock is right'))
    expect(await blocked()).toEqual([])

    expect((await site.command('privacy', 'expire')).stdout).toBe('Blocked: 0. Erased: 0.\n')
    const vouched = await site.commandWith(livesAhead(400 * DAY), 'privacy', 'expire')
    expect(vouched.stdout).toBe('Blocked: 1. Erased: 0.\n')
    expect(await blocked()).toEqual([{ id: fields['request'] }])
  })
})

test.each([
  ['order: { kept: 6, blocked: 36 }', 'order: { kept: 0, blocked: 36 }', 'retention.order.kept: write a whole number'],
  ['order: { kept: 6, blocked: 36 }', 'order: { kept: 25, blocked: 36 }', 'retention.order: kept may be 24 months'],
  [
    'contact: { kept: 12, blocked: 36 }',
    'contact: { kept: 60, blocked: 0 }',
    'retention.contact: kept may be 24 months',
  ],
  ['waiting: { kept: 12, blocked: 0 }', 'waiting: { kept: 12, blocked: 1 }', 'may be 12 months together'],
  ['  contact: { kept: 12, blocked: 36 }\n', '', 'retention.contact'],
])('a period that can’t be is said at the start: %s', async (right, wrong, sentence) => {
  await using folder = await copySiteFolder()
  await folder.edit('brand.yaml', (text) => text.replace(right, wrong))
  await expect(siteOn('sqlite', { env: { SITE_DIR: folder.path } })).rejects.toThrow(sentence)
})
