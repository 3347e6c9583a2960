import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { filled } from '#tests/support/desk/filled.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { messagesOn, writeAt } from '#tests/support/posted/at-receipt.ts'
import { smallPdf } from '#tests/support/posted/files.ts'
import { openMailServer, refusal } from '#tests/support/mail/smtp-server.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { newIdentity, referralFields } from '#tests/support/posted/posted-referral.ts'
import { siteOn, siteProcessOn } from '#tests/support/site/site-on.ts'

// Each test starts several processes, one after another.
const newKey = () => randomBytes(32).toString('base64')

describe.each(dialects)('the data key of %s', (dialect) => {
  test('is changed while the server runs: all is sealed anew, opens, matches, and is sent', async () => {
    const old = newKey()
    const next = newKey()
    let refuses = true
    await using mail = await openMailServer({
      onRcptTo: (_address, _session, callback) => callback(refuses ? refusal(550) : null),
    })
    await using site = await siteOn(dialect, { env: { DATA_KEY: old, MAIL_URL: mail.url } })
    const friend = newIdentity()
    const referral = await site.visit('/recomendados', post(site.origin, referralFields({ friends: [friend] })))
    const receipt = referral.response.headers.get('location')!
    // The link is only printed: its mail would be another message.
    const command = (name: string, ...args: string[]) => site.commandWith({ MAIL_URL: 'file:mail' }, name, ...args)
    const olga = await signedIn({ ...site, command }, 'owner')
    await writeAt(site, receipt.replace(/\?.*/, ''), { text: 'Va la factura.' }, [
      { name: 'factura.pdf', content: smallPdf('octubre') },
    ])
    await site.visit('/estado/avisos', post(site.origin, { email: 'ana@visitante.example', place: '' }))
    const settings = filled(await olga.visit('/gestion/ajustes/festivos'), { holidays: '2031-12-25' })
    expect((await olga.press(settings, 'Guardar')).response.status).toBe(303)
    const tables = ['requests', 'outbox', 'staff', 'credentials', 'sessions', 'attachments', 'subscribers']
    const payloads = () => site.query(tables.map((table) => `select payload from ${table}`).join(' union all '))
    const said = () =>
      site.query('select content as payload from site_edits union all select file_said from site_edits')
    const parts = async () =>
      (await site.query('select sealed from attachment_parts')).map(({ sealed }) =>
        Buffer.from(sealed as Uint8Array)
          .subarray(0, 11)
          .toString('latin1'),
      )
    const events = () => site.query('select sealed from events')
    const [partBefore] = await parts()
    await expect.poll(() => site.query(`select id from outbox where state = 'failed'`)).toHaveLength(4)

    const early = await site.commandWith({ DATA_KEY: `${next},${old}` }, 'privacy', 'rotate-key')
    expect(early).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('No server works with') })

    await site.stop()
    await site.start({ DATA_KEY: `${next},${old}` })
    const rotated = await site.commandWith({ DATA_KEY: `${next},${old}` }, 'privacy', 'rotate-key')
    expect(rotated).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('1 requests, 4 messages') })
    const prefixes = [
      ...[...(await payloads()), ...(await said())].map(({ payload }) => payload),
      ...(await events()).map((row) => row['sealed']),
    ]
    expect(new Set(prefixes.map((prefix) => String(prefix).slice(0, 11))).size).toBe(1)
    expect(await parts()).toEqual([expect.not.stringMatching(partBefore!)])

    await site.stop()
    await site.start({ DATA_KEY: next })
    const shown = await site.visit(receipt)
    expect(messagesOn(shown)).toEqual([expect.stringContaining('Va la factura.')])
    const file = shown.page.getByRole('link', { name: 'factura.pdf' }).getAttribute('href')!
    expect(Buffer.from(await (await fetch(site.origin + file)).arrayBuffer())).toEqual(smallPdf('octubre'))
    const exported = await site.commandWith({ DATA_KEY: next }, 'privacy', 'export', '--email', 'ana@visitante.example')
    expect(exported.stdout).toContain('toldOfIncidents')
    expect((await olga.visit('/gestion/cuenta')).response.status).toBe(200)
    expect((await olga.visit('/gestion/ajustes/festivos')).document.body.textContent).toContain('2031-12-25')
    refuses = false
    for (const { id } of await site.query(`select id from outbox where state = 'failed'`))
      await site.commandWith({ DATA_KEY: next }, 'outbox', 'retry', String(id))
    // The friend of the referral from before the change orders after it: the reward is found.
    await site.visit('/calcular', post(site.origin, orderFields({ identity: friend })))
    await expect.poll(() => mail.inbox.length).toBe(7)
  })

  if (!everyCaseOn(dialect)) return

  test('stops the start when it is another one, and names the one that is missing', async () => {
    await using site = await siteProcessOn(dialect, { env: { DATA_KEY: newKey() } })
    await site.stop()

    await expect(site.start({ DATA_KEY: newKey() })).rejects.toThrow(
      /ended with 78:\nDATA_KEY: the database was sealed with the data key [0-9a-f]{8}/,
    )
    await site.start({})
  })
})

test('the key file takes a new key as its first line', async () => {
  await using site = await siteOn('sqlite')
  const order = await site.visit('/calcular', post(site.origin, orderFields()))
  await site.stop()
  const file = path.join(site.dataDir, 'data.key')
  const old = await readFile(file, 'utf8')
  await writeFile(file, `${newKey()}\n${old}`)
  await site.start({})

  expect((await site.command('privacy', 'rotate-key')).stdout).toContain('1 requests')
  await site.stop()
  await writeFile(file, `${(await readFile(file, 'utf8')).split('\n')[0]}\n`)
  await site.start({})
  expect((await site.visit(order.response.headers.get('location')!)).response.status).toBe(200)
})
