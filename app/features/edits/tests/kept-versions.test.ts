import { describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { filled } from '#tests/support/desk/filled.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { livesAhead } from '#tests/support/site/clock-shift.ts'
import { siteOn } from '#tests/support/site/site-on.ts'

const INSTALLATION = '/gestion/ajustes/instalaciones'
const DAY = 86_400_000
const YEAR = livesAhead(370 * DAY)
/** Stand in nothing else. */
const [LEFT, STAYED] = ['Canaria Quesefue', 'Canario Quesequeda']

const namesOn = async (who: StaffVisitor) => (await who.visit(INSTALLATION)).document.body.textContent ?? ''
const saveTechnicians = async (who: StaffVisitor, technicians: string) => {
  const { response } = await who.press(filled(await who.visit(INSTALLATION), { technicians }), 'Guardar')
  expect(response.status).toBe(303)
}

describe.each(dialects)('what settings said, on %s,', (dialect) => {
  test('is sealed, and forgotten a year after another version took its place; who changed it stays', async () => {
    await using site = await siteOn(dialect)
    const rows = () => site.query('select * from site_edits order by id')
    const marc = await signedIn(site, 'manager')
    await saveTechnicians(marc, `${LEFT}\n${STAYED}`)
    await saveTechnicians(marc, STAYED)
    expect(await namesOn(marc)).toContain(LEFT)
    expect(JSON.stringify(await rows())).not.toMatch(/Quesefue|Quesequeda|Canari/)

    expect((await site.command('privacy', 'expire')).stdout).toBe('Blocked: 0. Erased: 0.\n')
    expect(await namesOn(marc)).toContain(LEFT)
    expect((await site.commandWith(YEAR, 'privacy', 'expire')).stdout).toBe('Blocked: 0. Erased: 1.\n')
    expect((await rows()).map(({ content, file_said }) => [content, file_said])).toEqual([
      ['', ''],
      [expect.stringMatching(/^v1\./), expect.stringMatching(/^v1\./)],
    ])
    const page = await marc.visit(INSTALLATION)
    const history = page.page.getByRole('region', { name: 'Historial' })
    expect(history.textContent).toMatch(/Marc Vidal guardó.*ya no se conserva.*Marc Vidal guardó.*ya no se conserva/)
    expect(history.textContent).not.toContain(LEFT)
    expect(page.document.body.textContent).toContain(STAYED)
    expect([...history.querySelectorAll('button')].map(({ value }) => value)).toEqual(['file'])
    const [first] = await rows()
    const posted = { intent: 'restore', version: String(first?.['id']), base: '' }
    const back = await marc.visit(INSTALLATION, {
      method: 'POST',
      headers: { origin: site.origin },
      body: new URLSearchParams(posted),
    })
    expect(back.response.status).toBe(404)
  })

  test('is sealed at the start where an earlier program stored it in clear, and holds', async () => {
    await using site = await siteOn(dialect)
    await site.query(`insert into site_edits (id, subject, content, file_said, author, note, published_at)
      values (1, 'holidays', '["2031-12-25"]', '[]', 'x', '', 1)`)
    // A command beside the server reads it as well.
    const listed = await site.command('staff', 'list')
    expect(listed.exitCode).toBe(0)
    await site.stop()
    await site.start()
    const [row] = await site.query('select content, file_said from site_edits')
    expect(row).toEqual({ content: expect.stringMatching(/^v1\./), file_said: expect.stringMatching(/^v1\./) })
    const marc = await signedIn(site, 'manager')
    const { document } = await marc.visit('/gestion/ajustes/festivos')
    expect(document.querySelector<HTMLTextAreaElement>('[name="holidays"]')?.value).toBe('2031-12-25')
  })

  if (!everyCaseOn(dialect)) return

  test('of a picture that was taken away goes after a year, and the picture out of their list', async () => {
    await using site = await siteOn(dialect)
    for (const [id, content] of [
      [1, `'null'`],
      [2, 'null'],
    ] as const)
      await site.query(`insert into site_edits (id, subject, content, file_said, author, note, published_at)
        values (${id}, 'picture:feria.webp', ${content}, 'null', 'x', '', ${id})`)
    const marc = await signedIn(site, 'manager')
    const listed = async () => (await marc.visit('/gestion/ajustes/imagenes')).document.body.textContent
    expect(await listed()).toContain('feria.webp')
    expect((await site.command('privacy', 'expire')).stdout).toBe('Blocked: 0. Erased: 1.\n')
    expect(await listed()).not.toContain('feria.webp')
  })
})
