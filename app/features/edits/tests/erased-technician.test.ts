import { describe, expect, test } from 'vitest'
import { dialects } from '#tests/support/database/databases.ts'
import { filled } from '#tests/support/desk/filled.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { siteOn } from '#tests/support/site/site-on.ts'

const INSTALLATION = '/gestion/ajustes/instalaciones'
const LEFT = 'Neus Quesefue'

const saveTechnicians = async (who: StaffVisitor, technicians: string) => {
  const { response } = await who.press(filled(await who.visit(INSTALLATION), { technicians }), 'Guardar')
  expect(response.status).toBe(303)
}

describe.each(dialects)('a technician on %s', (dialect) => {
  test('is told what names them, and taken out of it once they have left; the rest of each version stays', async () => {
    await using site = await siteOn(dialect)
    const marc = await signedIn(site, 'manager')
    const named = async () => (await marc.visit(INSTALLATION)).document.body.textContent?.includes(LEFT)
    const privacy = (verb: string) => site.command('privacy', verb, '--technician', 'neus-quesefue')
    const dump = async () => JSON.stringify(await site.query('select * from calendar_feeds'))
    await saveTechnicians(marc, `vicent: Vicent Llopis\n${LEFT}`)
    const made = await marc.visit('/gestion/agenda/calendarios', {
      method: 'POST',
      headers: { origin: site.origin },
      body: new URLSearchParams({ intent: 'make', technician: 'neus-quesefue' }),
    })
    expect([made.response.status, await dump()]).toEqual([expect.any(Number), expect.stringContaining('neus-quesefue')])

    const early = await privacy('erase')
    expect(early).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('take them out under Settings') })
    await saveTechnicians(marc, 'vicent: Vicent Llopis\nRosa Quesequeda')
    expect(await named()).toBe(true)
    const exported = JSON.parse((await privacy('export')).stdout)
    expect(exported).toMatchObject({
      settings: [{ name: LEFT }],
      calendars: [{ madeAt: expect.any(String) }],
      visits: [],
    })

    expect(await privacy('erase')).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('No version') })
    expect([await named(), await dump()]).toEqual([false, '[]'])
    expect(JSON.parse((await privacy('export')).stdout)).toMatchObject({ settings: [], calendars: [], visits: [] })
    expect(await privacy('erase')).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('Nothing is stored') })
    const back = await marc.press(await marc.visit(INSTALLATION), 'Volver a esta versión')
    expect(back.response.status).toBe(303)
    const { document } = await marc.visit(INSTALLATION)
    expect(document.querySelector<HTMLTextAreaElement>('[name="technicians"]')?.value).toBe('vicent: Vicent Llopis')
  })

  test('is taken out of an older copy of the database at its start, and named again who came back since', async () => {
    await using site = await siteOn(dialect)
    const marc = await signedIn(site, 'manager')
    await saveTechnicians(marc, `vicent: Vicent Llopis\n${LEFT}`)
    await saveTechnicians(marc, 'vicent: Vicent Llopis')
    const [older] = await site.query('select content from site_edits order by id')
    expect((await site.command('privacy', 'erase', '--technician', 'neus-quesefue')).exitCode).toBe(0)
    await saveTechnicians(marc, 'vicent: Vicent Llopis\nneus-quesefue: Neus Quehavuelto')
    await site.query(`update site_edits set content = '${older?.['content']}' where id = 1`)
    expect((await marc.visit(INSTALLATION)).document.body.textContent).toContain(LEFT)
    await site.stop()
    await site.start()
    const shown = (await (await signedIn(site, 'owner')).visit(INSTALLATION)).document.body.textContent
    expect(shown).toContain('Neus Quehavuelto')
    expect(shown).not.toContain(LEFT)
  })
})
