import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { deskOn } from '#tests/support/desk/desk-on.ts'
import { filled } from '#tests/support/desk/filled.ts'
import { pasteCoverage, publishCoverage, uploadCoverage, wrongCoverage } from '#tests/support/desk/post-coverage.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { waitingFields } from '#tests/support/posted/posted-waiting.ts'
import { soon } from '#tests/support/soon.ts'

const rowsOf = (speed: number) => `# demo\nine,technology,speed,status\n12135,ftth,${speed},available\n`
const today = spanishClock(Date.now()).date
const later = daysAfter(today, 40)
const compared = /En comparación con lo que vale ese día: versión (\d+)/

describe.each(dialects)('coverage by its day, on %s,', (dialect) => {
  const desk = deskOn(dialect)
  const valueOf = ({ document }: { document: Document }, name: string) =>
    document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value

  test('is published for another day than the one it was compared on once that comparison was seen', async () => {
    await publishCoverage(desk.olga, await uploadCoverage(desk.olga, rowsOf(300)))
    await publishCoverage(desk.olga, await uploadCoverage(desk.olga, rowsOf(600)), later)
    const draft = await uploadCoverage(desk.olga, rowsOf(601))
    const page = await desk.olga.visit(draft)
    const unseen = await desk.olga.press(filled(page, { valid: daysAfter(later, 1) }), /^Publicar/)
    expect([unseen.response.status, unseen.page.getByRole('alert').textContent]).toEqual([
      409,
      expect.stringContaining('ese día vale otra versión'),
    ])
    expect([compared.exec(unseen.document.body.textContent)?.[1], valueOf(unseen, 'valid')]).toEqual([
      '3',
      daysAfter(later, 1),
    ])
    expect((await desk.olga.press(unseen, /^Publicar/)).response.headers.get('location')).toMatch(/publicada=4$/)
  })

  test('is compared with what holds today where the day that was chosen is over', async () => {
    const draft = await uploadCoverage(desk.olga, rowsOf(602))
    const page = await desk.olga.press(filled(await desk.olga.visit(draft), { valid: '2020-01-01' }), /^Publicar/)
    expect([page.response.status, valueOf(page, 'valid'), valueOf(page, 'compared')]).toEqual([
      400,
      '2020-01-01',
      today,
    ])
    expect(compared.exec(page.document.body.textContent)?.[1]).toBe('2')
    expect(page.document.body.textContent).toContain('Ese día ya ha pasado')
    expect(page.document.querySelector('main')?.textContent).toMatch(/Valdría hasta el/)
  })

  test('is looked at as if it were published: from its day on, and until another begins', async () => {
    const draft = await uploadCoverage(desk.olga, rowsOf(603))
    await desk.olga.press(filled(await desk.olga.visit(draft), { valid: daysAfter(today, 10) }), /^Publicar/)
    const again = await uploadCoverage(desk.marc, rowsOf(604))
    await desk.marc.press(filled(await desk.marc.visit(again), { valid: daysAfter(today, 20) }), /^Proponer/)
    const speedOn = async (day: string) => {
      const looked = await desk.marc.visit(`/gestion/precios/vista?dia=${day}&borrador=${again.split('/').at(-1)}`)
      const [cookie] = looked.response.headers.getSetCookie()
      const headers = { cookie: `${desk.marc.cookie}; ${cookie!.split(';')[0]}` }
      const page = await desk.site.visit('/cobertura?lugar=12135', { headers })
      return /hasta (\d+)/.exec(page.document.querySelector('main')!.textContent)?.[1]
    }
    const days = [5, 15, 25, 40].map((count) => daysAfter(today, count))
    expect(await Promise.all(days.map(speedOn))).toEqual(['300', '603', '604', '600'])
  })

  test('keeps the text of whoever uploads while another throws the same away', async () => {
    for (let round = 0; round < 12; round++) {
      const rows = rowsOf(700 + round)
      const thrown = await desk.olga.visit(await uploadCoverage(desk.olga, rows))
      const [kept] = await Promise.all([
        uploadCoverage(desk.marc, rows),
        desk.olga.press(thrown, 'Descartar el borrador'),
      ])
      expect([round, (await desk.marc.visit(`${kept}/csv`)).html]).toEqual([round, rows])
    }
  })

  if (!everyCaseOn(dialect)) return

  test('says of a header in Spanish that a column has no name, and that what follows it is not read yet', async () => {
    const draft = await pasteCoverage(desk.marc, '# demo\nine;technology;speed;status;;\n12135;ftth;300;available;;\n')
    const page = await desk.marc.visit(draft)
    expect(page.page.getByRole('alert').textContent).toMatch(
      /Queda 1 cosa.*Línea 2: La cabecera tiene una columna sin nombre\. Quita ahí el «;»/,
    )
    expect(page.document.body.textContent).toContain('Por debajo de la línea 2 aún no se ha leído nada')
  })

  test('counts who could order by the prices of its day', async () => {
    const waits = waitingFields({ place: '27028', email: 'lucia@visitante.example' })
    expect((await desk.site.visit('/cobertura?lugar=27028', post(desk.site.origin, waits))).response.status).toBe(303)
    const draft = await uploadCoverage(desk.marc, rowsOf(300).replace('12135,ftth,300', '27028,ftth,100'))
    const said = /1 persona en lista de espera podrá contratar/
    const before = await desk.marc.visit(draft)
    expect(before.document.body.textContent).toMatch(said)
    const next = path.join(desk.folder.path, 'next.yaml')
    const text = await readFile(path.join(desk.folder.path, 'catalogue.yaml'), 'utf8')
    const without = text
      .replace(/^ +- \{ speed: 100, price: 20 \}\n/m, '')
      .replace('{ speed: 300, price: 24 }', '{ speed: 300, price: 24, digit: 1 }')
      .replace('{ speed: 600, price: 28 }', '{ speed: 600, price: 28, digit: 2 }')
    await writeFile(next, without)
    expect(await desk.site.command('catalogue', 'import', next, '--from', later)).toMatchObject({ stderr: '' })
    await desk.marc.press(filled(before, { valid: later }), /^Proponer/)
    await soon(async () => expect((await desk.marc.visit(draft)).document.body.textContent).not.toMatch(said))
  })

  test('is named by the doctor where it is scheduled and can’t be read', async () => {
    const draft = await wrongCoverage(desk.marc)
    const version = (await desk.site.query('select max(id) as id from coverage_versions'))[0]!['id']
    const textAt = (table: string, id: string) => `(select digest from ${table} where id = ${id})`
    const [right, wrong] = [
      textAt('coverage_versions', String(version)),
      textAt('coverage_drafts', `'${draft.split('/').at(-1)}'`),
    ]
    await desk.site.query(
      `update coverage_files set packed = (select packed from coverage_files where digest = ${wrong}) where digest = ${right}`,
    )
    expect((await desk.site.command('doctor')).stdout).toContain(`coverage version ${version} can't be read`)
  })

  test('of 300,000 rows is served as soon as it is published, though another was uploaded since', async () => {
    const ines = ['12135', '12040', '12006', '28079', '46250', '08019']
    const text = (speed: number) => {
      const rows = Array.from({ length: 300_000 }, (_, row) => {
        const postcode = String(1000 + Math.floor(row / ines.length)).padStart(5, '0')
        return `${ines[row % ines.length]},${postcode},ftth,${speed},available,2024-05`
      })
      return `# demo\nine,postcode,technology,speed,status,date\n${rows.join('\n')}\n`
    }
    const draft = await uploadCoverage(desk.olga, text(500))
    await uploadCoverage(desk.marc, rowsOf(501))
    expect((await publishCoverage(desk.olga, draft, today)).response.status).toBe(303)
    const places = await (await fetch(`${desk.site.origin}/api/coverage?q=01001`)).json()
    expect(places).toMatchObject({ places: ines.map((ine) => ({ ine, maxSpeedMb: 500 })) })
  })
})
