import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

describe.each(dialects)('links between cases, on %s', (dialect) => {
  let site: StoringSite
  let ana: StaffVisitor
  beforeAll(async () => {
    site = await siteOn(dialect)
    ana = await signedIn(site, 'agent')
  })
  afterAll(() => site[Symbol.asyncDispose]())

  async function newCase() {
    const email = `${randomUUID()}@visitante.example`
    const { id } = await sendRequest(site, messageFields({ email, phone: '600112233' }))
    const [row] = await site.query(`select reference from requests where id = '${id}'`)
    return { id, email, reference: String(row!['reference']) }
  }
  const send = (id: string, fields: Record<string, string>) =>
    ana.visit(`/gestion/casos/${id}`, post(site.origin, { form: randomUUID(), version: '0', ...fields }))
  const link = (id: string, reference: string, form: string = randomUUID()) =>
    send(id, { intent: 'link-case', reference, form })
  const links = () => site.query('select * from case_links')

  async function shown(id: string) {
    const { document } = await ana.visit(`/gestion/casos/${id}`)
    const lines = [...document.querySelectorAll('#enlaces li')].map((line) => line.textContent)
    return { lines, history: document.querySelector('.case-history')!.textContent }
  }

  test('are set by reference however it is typed, once, stand in both with their history, and are taken back', async () => {
    const [one, other] = [await newCase(), await newCase()]
    const form = randomUUID()
    const typed = ` ${other.reference.toLowerCase().replaceAll('-', ' ')} `
    for (const _ of ['once', 'and again']) {
      const { response } = await link(one.id, typed, form)
      expect([response.status, response.headers.get('location')]).toEqual([303, `/gestion/casos/${one.id}#enlaces`])
    }
    for (const [here, there] of [
      [one, other],
      [other, one],
    ] as const) {
      const { lines, history } = await shown(here.id)
      expect(lines).toHaveLength(1)
      expect(lines[0]).toMatch(new RegExp(`^${there.reference} [^·]+ · [^·]+ · \\d`))
      expect(history).toContain(`enlazó el caso con ${there.reference}`)
    }
    // From the other side it is the same link.
    expect((await link(other.id, one.reference)).response.status).toBe(400)
    expect(await links()).toHaveLength(1)

    expect((await send(other.id, { intent: 'unlink-case', other: one.id })).response.status).toBe(303)
    expect((await send(one.id, { intent: 'unlink-case', other: other.id })).response.status).toBe(303)
    for (const { id } of [one, other]) {
      const { lines, history } = await shown(id)
      expect([lines, history.match(/quitó el enlace/g)]).toEqual([[], ['quitó el enlace']])
    }
    const audit = await site.query(`select action, subject from audit where action like 'case-%' order by id`)
    expect(audit).toEqual([
      { action: 'case-linked', subject: one.id },
      { action: 'case-unlinked', subject: other.id },
    ])
  })

  test.runIf(everyCaseOn(dialect))(
    'say beside their field why not, with what was typed, and change nothing',
    async () => {
      const [one, linked, blocked] = [await newCase(), await newCase(), await newCase()]
      expect((await link(one.id, linked.reference)).response.status).toBe(303)
      expect((await site.command('privacy', 'block', '--email', blocked.email)).exitCode).toBe(0)
      const before = await links()
      const refusals = [
        ['', 'No hay ningún caso con esa referencia'],
        ['AZ-0000-0000', 'No hay ningún caso con esa referencia'],
        [one.reference, 'Esa referencia es la de este mismo caso'],
        [linked.reference, 'Ya están enlazados'],
        [blocked.reference, 'Ese caso está bloqueado'],
      ] as const
      for (const [typed, sentence] of refusals) {
        const { response, document } = await link(one.id, typed)
        const field = document.querySelector('#field-reference')!
        expect([typed, response.status, field.getAttribute('value')]).toEqual([typed, 400, typed])
        expect(document.getElementById('field-reference-error')?.textContent).toContain(sentence)
        expect(field.getAttribute('aria-describedby')).toBe('field-reference-error')
        expect(document.querySelector('[role=alert] a')?.getAttribute('href')).toBe('#field-reference')
      }
      expect(await links()).toEqual(before)
    },
  )

  test('go when either case is blocked or erased, and the other one names it no more', async () => {
    const [one, erased, blocked] = [await newCase(), await newCase(), await newCase()]
    await link(one.id, erased.reference)
    await link(blocked.id, one.reference)
    const exported = (await site.command('privacy', 'export', '--email', one.email)).stdout
    expect(exported).toContain('linkedAt')
    for (const { reference } of [erased, blocked]) expect(exported).not.toContain(reference)
    expect((await site.command('privacy', 'erase', '--email', erased.email)).exitCode).toBe(0)
    expect((await site.command('privacy', 'block', '--email', blocked.email)).exitCode).toBe(0)
    expect(JSON.stringify(await links())).not.toContain(one.id)
    const { lines, history } = await shown(one.id)
    expect(lines).toEqual([])
    expect(history.match(/enlazó el caso con otro/g)).toHaveLength(2)
    for (const { reference } of [erased, blocked]) expect(history).not.toContain(reference)
  })
})
