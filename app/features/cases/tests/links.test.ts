import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects } from '#tests/support/database/databases.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
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
  const links = () => site.query('select * from case_links')

  /** As an accepted offer links what was ordered by it, and as staff linked cases once. */
  async function link(...ids: readonly string[]) {
    const [one, other] = ids.toSorted()
    const [{ id: by } = {}] = await site.query('select id from staff')
    await site.query(`insert into case_links (case_id, other_id, linked_by, linked_at)
      values ('${one}', '${other}', '${String(by)}', ${Date.now()})`)
  }

  async function shown(id: string) {
    const { document } = await ana.visit(`/gestion/casos/${id}`)
    const lines = [...document.querySelectorAll('#enlaces li')].map((line) => line.textContent)
    return { lines, history: document.querySelector('.case-history')!.textContent }
  }

  test('stand in both of them', async () => {
    const [one, other] = [await newCase(), await newCase()]
    await link(one.id, other.id)
    for (const [here, there] of [
      [one, other],
      [other, one],
    ] as const) {
      const { lines } = await shown(here.id)
      expect(lines).toHaveLength(1)
      expect(lines[0]).toMatch(new RegExp(`^${there.reference} [^·]+ · [^·]+ · \\d`))
    }
  })

  test('go when either case is blocked or erased, and the other one names it no more', async () => {
    const [one, erased, blocked] = [await newCase(), await newCase(), await newCase()]
    await link(one.id, erased.id)
    await link(blocked.id, one.id)
    const exported = (await site.command('privacy', 'export', '--email', one.email)).stdout
    expect(exported).toContain('linkedAt')
    for (const { reference } of [erased, blocked]) expect(exported).not.toContain(reference)
    expect((await site.command('privacy', 'erase', '--email', erased.email)).exitCode).toBe(0)
    expect((await site.command('privacy', 'block', '--email', blocked.email)).exitCode).toBe(0)
    expect(JSON.stringify(await links())).not.toContain(one.id)
    expect((await shown(one.id)).lines).toEqual([])
  })
})
