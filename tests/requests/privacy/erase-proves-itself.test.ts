import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dialects } from '#tests/support/database/databases.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { drawnPdf } from '#tests/support/posted/drawn-pdf.ts'
import { blackPng, postWithFiles } from '#tests/support/posted/files.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import { siteOn } from '#tests/support/site/site-on.ts'

const EMAIL = 'lucia@visitante.example'
const LUCIA = { name: 'Lucía', lastName: 'Pérez Soler', email: EMAIL, phone: '600 11 22 33', identity: '12345678Z' }

test.each(dialects)(
  'whoever is erased is looked for in all that others have typed, and is said where they are left, on %s',
  async (dialect) => {
    await using site = await siteOn(dialect)
    const [ana, beto] = [await signedIn(site, 'agent'), await signedIn(site, 'manager')]
    await sendRequest(site, orderFields(LUCIA), '/calcular')
    const { id: other } = await sendRequest(
      site,
      messageFields({ name: 'Ramón', email: 'ramon@visitante.example', phone: '622 33 44 55' }),
    )
    const [{ reference } = {}] = await site.query(`select reference from requests where id = '${other}'`)
    const keep = (page: string, draft: string, fields: Record<string, string>) =>
      ana.visit('/gestion/borrador', post(site.origin, { intent: 'keep', page, draft, ...fields }))
    const entry = '/gestion/casos/nuevo'
    await keep(entry, 'entry', { name: 'Lucía', phone: '', text: 'Dice que la llamemos al 600.112.233' })
    // Half typed by another colleague, before there was a number.
    await beto.visit(
      '/gestion/borrador',
      post(site.origin, { intent: 'keep', page: entry, draft: 'entry', name: 'Lucía Pérez', phone: '', text: '' }),
    )
    const save = (name: string) =>
      ana.visit('/gestion/casos?vista=mine', post(site.origin, { intent: 'save-view', name }))
    await save('Pérez Soler, Lucía')
    await save('Los de hoy')
    const path = `/gestion/casos/${other}`
    const note = { 'Solo para el personal: nunca sale de aquí': 'Es la pareja de Lucia PEREZ Soler (600 112 233).' }
    expect((await ana.press(await ana.visit(path), 'Añadir nota', note)).response.status).toBe(303)

    // What somebody else has attached names her, too, and a picture says nothing to a command.
    const files = [
      { name: 'contrato.pdf', content: drawnPdf('Titular anterior: Lucía Pérez Soler') },
      { name: 'contador.png', content: blackPng(8, 8) },
    ]
    const ramon = { name: 'Ramón', email: 'ramon@visitante.example', phone: '' }
    const complaint = { request: randomUUID(), ...rightForms['/reclamaciones'], ...ramon }
    const sent = await site.visit('/reclamaciones', postWithFiles(site.origin, complaint, files))
    expect(sent.response.status).toBe(303)

    const exported = await site.command('privacy', 'export', '--email', EMAIL)
    expect(JSON.parse(exported.stdout)).toMatchObject({
      draftsWithoutCase: [{ text: expect.stringContaining('600.112') }],
    })
    const erased = await site.command('privacy', 'erase', '--email', EMAIL)
    expect(erased.exitCode).toBe(0)
    expect(erased.stdout).toContain('belonged to no case: 2')
    expect(erased.stdout).toContain('called by them: 1')
    expect(erased.stdout).toMatch(/Opened \d+ sealed values: 2 still name them\./)
    expect(erased.stdout).toMatch(/attachments \(AZ-\S+, \S+\): the name alone/)
    expect(erased.stdout).toContain('words that can be read: 1. 1 go with their cases, 0 belong to no case.')
    expect(erased.stdout).toContain(`events (${String(reference)}, 1): address, phone, identity or reference`)
    expect(erased.stdout).not.toMatch(/Luc[ií]a|\b600\b/i)
    expect(await site.query('select id from drafts')).toEqual([])
    expect(await site.query('select id from saved_views')).toHaveLength(1)

    // With nothing else left of somebody, what was typed about them is.
    await keep(entry, 'entry', { name: 'Lucía', phone: '', text: EMAIL })
    expect((await site.command('privacy', 'erase', '--email', EMAIL)).exitCode).toBe(0)
    expect(await site.query('select id from drafts')).toEqual([])
    const none = await site.command('privacy', 'erase', '--email', EMAIL)
    expect([none.exitCode, none.stdout]).toEqual([1, expect.stringContaining('0 still name them')])
  },
)
