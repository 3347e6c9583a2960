import { describe, expect, test } from 'vitest'
import { dialects } from '#tests/support/database/databases.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { siteOn } from '#tests/support/site/site-on.ts'

const COMPLAINTS = '/gestion/casos?tipo=complaint'

describe.each(dialects)('somebody of the staff who left, on %s,', (dialect) => {
  test('is told of the views that they saved, and erased with them in each feature; what is for all stays', async () => {
    await using site = await siteOn(dialect)
    const marc = await signedIn(site, 'manager')
    const save = (fields: Record<string, string>) =>
      marc.visit(COMPLAINTS, {
        method: 'POST',
        headers: { origin: site.origin },
        body: new URLSearchParams({ intent: 'save-view', ...fields }),
      })
    await save({ name: 'Quejas de Marc' })
    await save({ name: 'Quejas de todos', shared: '1' })
    const [{ id } = {}] = await site.query('select id from staff')

    const exported = await site.command('privacy', 'export', '--email', marc.email)
    expect(JSON.parse(exported.stdout)).toMatchObject({
      savedViews: [
        { name: 'Quejas de Marc', isShared: false },
        { name: 'Quejas de todos', isShared: true },
      ],
    })
    expect((await site.command('staff', 'disable', marc.email)).exitCode).toBe(0)
    // Staff whom an earlier program disabled have left more.
    await site.query(`insert into readers (case_id, staff_id, at) values ('x', '${String(id)}', 1)`)
    await site.query(`insert into notices (id, staff_id, kind, at) values ('x', '${String(id)}', 'assigned', 1)`)
    await site.query(
      `insert into drafts (id, staff_id, page, form, payload, saved_at) values ('x', '${String(id)}', '', '', '', 1)`,
    )
    expect((await site.command('privacy', 'erase', '--email', marc.email)).exitCode).toBe(0)
    expect(await site.query('select id from saved_views where shared_at is null')).toEqual([])
    expect(await site.query('select id from saved_views')).toHaveLength(1)
    for (const table of ['readers', 'notices', 'drafts', 'sessions', 'credentials'])
      expect([table, await site.query(`select staff_id from ${table}`)]).toEqual([table, []])
    expect(await site.query(`select id from staff where payload = ''`)).toEqual([{ id }])
  })
})
