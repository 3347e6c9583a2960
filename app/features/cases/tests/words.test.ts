import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects } from '#tests/support/database/databases.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { sendRequest, writeAt } from '#tests/support/posted/at-receipt.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'

async function foundBy(site: StoringSite, staff: StaffVisitor, typed: string): Promise<readonly string[]> {
  const { response } = await staff.visit('/gestion/casos', post(site.origin, { intent: 'search', typed }))
  const { document } = await staff.visit(response.headers.get('location') ?? '')
  return [...document.querySelectorAll<HTMLElement>('[data-desk-row]')].map(({ dataset }) => dataset['deskRow'] ?? '')
}

describe.each(dialects)('words of messages, on %s,', (dialect) => {
  let site: StoringSite
  let ana: StaffVisitor
  beforeAll(async () => {
    site = await siteOn(dialect)
    ana = await signedIn(site, 'agent')
  })
  afterAll(() => site[Symbol.asyncDispose]())

  test('find the case in which they were written, by whomever, and go with it', async () => {
    const email = `palabras-${dialect}@visitante.example`
    const fields = messageFields({ name: 'Rosa Ibáñez', email, message: 'El enrutador parpadea en rojo desde ayer.' })
    const { id, receipt } = await sendRequest(site, fields)
    const complaint = { ...rightForms['/reclamaciones'], request: randomUUID(), message: 'Cobráis un decodificador.' }
    await sendRequest(site, { ...complaint, remarks: '' }, '/reclamaciones')
    expect(await foundBy(site, ana, 'parpadea')).toEqual([id])
    expect(await foundBy(site, ana, 'ENRUTADORES rojo')).toEqual([id])
    expect(await foundBy(site, ana, 'decodificador')).toEqual([complaint.request])
    expect(await foundBy(site, ana, 'parpadea decodificador')).toEqual([])
    const refusal = { intent: 'move', state: 'rejected', reason: 'unfounded', text: 'Era un satélite.', version: '1' }
    const end = post(site.origin, { ...refusal, seq: '0', form: randomUUID() })
    expect((await ana.visit(`/gestion/casos/${complaint.request}`, end)).response.status).toBe(303)
    expect(await foundBy(site, ana, 'satelite')).toEqual([complaint.request])

    await writeAt(site, receipt, { text: 'Ahora zumba como un abejorro' })
    const replied = await ana.press(await ana.visit(`/gestion/casos/${id}`), 'Enviar respuesta', {
      Texto: 'Desenchúfalo',
    })
    expect(replied.response.status).toBe(303)
    expect([await foundBy(site, ana, 'abejorro'), await foundBy(site, ana, 'desenchufalo')]).toEqual([[id], [id]])
    // What nobody can read in the database.
    expect(JSON.stringify(await site.query('select * from message_words'))).not.toMatch(/abejor|desenc/)

    expect((await site.command('privacy', 'erase', '--email', email)).exitCode).toBe(0)
    expect(await foundBy(site, ana, 'abejorro')).toEqual([])
    expect(await site.query(`select seq from message_words where case_id = '${id}'`)).toEqual([])
  })

  test('from before they were kept are noted beside the work of a start, but for what was taken back', async () => {
    const { id, receipt } = await sendRequest(site, messageFields({ name: 'Pere Roig', message: 'Zarandea la antena' }))
    await writeAt(site, receipt, { text: 'Ahora chirría' })
    const note = { 'Solo para el personal: nunca sale de aquí': 'Habla swahili' }
    await ana.press(await ana.visit(`/gestion/casos/${id}`), 'Añadir nota', note)
    await ana.press(await ana.visit(`/gestion/casos/${id}`), 'Deshacer')
    await site.query('delete from message_words')
    await site.query('insert into unworded (case_id) select request_id from cases')
    expect(await foundBy(site, ana, 'chirría')).toEqual([])
    await site.stop()
    await site.start()
    await soon(async () => expect(await site.query('select case_id from unworded')).toEqual([]))
    expect([await foundBy(site, ana, 'zarandea'), await foundBy(site, ana, 'chirría')]).toEqual([[id], [id]])
    expect(await foundBy(site, ana, 'swahili')).toEqual([])
  })

  test('of a note that is taken back find nothing any more', async () => {
    const { id } = await sendRequest(site, messageFields({ name: 'Vicent Safont' }))
    const note = { 'Solo para el personal: nunca sale de aquí': 'Habla solo flamenco' }
    await ana.press(await ana.visit(`/gestion/casos/${id}`), 'Añadir nota', note)
    expect(await foundBy(site, ana, 'flamenco')).toEqual([id])
    expect((await ana.press(await ana.visit(`/gestion/casos/${id}`), 'Deshacer')).response.status).toBe(303)
    expect(await foundBy(site, ana, 'flamenco')).toEqual([])
  })
})

test('an operator who wants none of it keeps none of it', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('brand.yaml', (text) => text.replace('\ncare:\n', '\ncare:\n  findsWords: false\n'))
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  const ana = await signedIn(site, 'agent')
  await sendRequest(site, messageFields({ message: 'El enrutador parpadea en rojo.' }))
  expect(await foundBy(site, ana, 'parpadea')).toEqual([])
  expect(await site.query('select seq from message_words')).toEqual([])
  await site.query('insert into unworded (case_id) select request_id from cases')
  await site.stop()
  await site.start()
  await foundBy(site, ana, 'parpadea')
  expect(await site.query('select seq from message_words')).toEqual([])
})
