import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { deskOn } from '#tests/support/desk/desk-on.ts'
import { filled } from '#tests/support/desk/filled.ts'
import {
  COVERAGE,
  pasteCoverage,
  publishCoverage,
  readCoverageDraft,
  uploadCoverage,
} from '#tests/support/desk/post-coverage.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { postWithFiles } from '#tests/support/posted/files.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { waitingFields } from '#tests/support/posted/posted-waiting.ts'
import type { RunningSite } from '#tests/support/site/site.ts'
import { soon } from '#tests/support/soon.ts'

const HEADER = 'ine,postcode,technology,speed,status,date,note es-ES,note en-US'
const ofRows = (...rows: string[]) => `# demo\n# updated: 2026-11-21\n${[HEADER, ...rows].join('\n')}\n`
const VILA_REAL = '12135,,ftth,600,available,2021-03,,'

/** The speed of a municipality in the open answers. */
async function speedAt(site: Pick<RunningSite, 'origin'>, ine: string): Promise<number | null> {
  const answer = await fetch(`${site.origin}/api/coverage/${ine}`)
  const { serviceQualificationItem, service } = (await answer.json()) as Record<string, any>
  const characteristics = (service ?? serviceQualificationItem?.[0]?.service)?.serviceCharacteristic ?? []
  return characteristics.find(({ name }: { name: string }) => name === 'maxSpeedMb')?.value ?? null
}

describe.each(dialects)('coverage at the desk, on %s,', (dialect) => {
  const desk = deskOn(dialect)
  const textOf = async (visited: ReturnType<typeof desk.marc.visit>) => (await visited).document.body.textContent

  test('of more lines than are read is refused with a sentence, pasted or chosen, and none of it is kept', async () => {
    const lines = `${HEADER}\n${'a,\n'.repeat(600_000)}`
    const chosen = postWithFiles(desk.site.origin, { intent: 'upload' }, [
      { name: 'coverage.csv', content: `${HEADER}${'\n'.repeat(5_000_000)}` },
    ])
    const pasted = postWithFiles(desk.site.origin, { intent: 'upload', pasted: lines }, [])
    for (const posted of [chosen, pasted]) {
      const { response, page } = await desk.marc.visit(COVERAGE, posted)
      expect(response.status).toBe(400)
      expect(page.getByRole('alert').textContent).toContain('Tiene más de 500.000 líneas')
    }
    expect(await desk.site.query('select digest from coverage_files')).toEqual([])
  })

  test('is mended where it is wrong, a sentence each, and its good rows are kept', async () => {
    const draft = await uploadCoverage(
      desk.marc,
      ofRows(VILA_REAL, '1059,1001,ftth,600,planned,5/2/2027,,', '12040,,fibra,1000,maybe,,,', '12999,,ftth,,none,,,'),
    )
    const wrong = await desk.marc.visit(draft)
    const alert = wrong.page.getByRole('alert').textContent
    expect(alert).toMatch(
      /Línea 6: technology: «fibra» no es ninguna tecnología conocida\. Escribe ftth, .+status: «maybe» no es ningún estado/,
    )
    expect(alert).toMatch(/Línea 7: ine: ningún municipio tiene el código «12999»/)
    const field = wrong.page.getByLabelText<HTMLTextAreaElement>('Línea 6')
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['12040,,fibra,1000,maybe,,,', 'true'])
    for (const { hash } of wrong.document.querySelectorAll<HTMLAnchorElement>('[role="alert"] a'))
      expect(wrong.document.querySelector(`textarea${hash}`)).not.toBeNull()
    const refused = await desk.olga.press(await desk.olga.visit(draft), 'Publicar desde ese día')
    expect(refused.response.status).toBe(400)

    const half = await desk.marc.press(filled(wrong, { 'line-6-6': '12040,,ftth,1000,available,,,' }), /^Guardar estas/)
    expect(half.response.status).toBe(303)
    const left = await desk.marc.visit(draft)
    expect(left.page.queryByLabelText('Línea 6')).toBeNull()
    expect(left.page.getByRole('alert').textContent).toContain('Línea 7')
    await desk.marc.press(filled(left, { 'line-7-7': '' }), /^Guardar estas/)
    const right = await desk.marc.visit(draft)
    expect(right.page.queryByRole('alert')).toBeNull()
    expect(right.document.body.textContent).toMatch(/1 código INE se lee como era.+1 código postal.+1 fecha se lee/)
    expect(right.document.body.textContent).toContain('Línea 5, date: 5/2/2027 → 2027-02-05')
    const csv = await desk.marc.visit(`${draft}/csv`)
    expect(csv.html).toBe(ofRows(VILA_REAL, '1059,1001,ftth,600,planned,5/2/2027,,', '12040,,ftth,1000,available,,,'))
    await desk.marc.press(right, 'Descartar el borrador')
    expect(await desk.site.query('select digest from coverage_files')).toEqual([])
  })

  test('is taken as cells are pasted, names each row that says two places, and a workbook as what it is', async () => {
    const rows = [
      'INE\tPostcode\tTechnology\tSpeed\tStatus\tMunicipality',
      '\t\t\t\t\t',
      '12135\t12540\tFTTH\t1.000\tavailable\tVila-real',
      '50186\t\tftth\t600\tavailable\tNovallas',
      '12135\t44540\thfc\t600\tavailable\t',
      '5025\t\tftth\t600\tavailable\t',
    ]
    const draft = await pasteCoverage(desk.marc, rows.join('\r\n'))
    const shown = await desk.marc.visit(draft)
    expect(shown.page.queryByRole('alert')).toBeNull()
    const { textContent } = shown.document.body
    expect(textContent).toContain(
      'Línea 4, ine: 50186 Navardún (Zaragoza) no es Novallas; sería 50190 Novallas (Zaragoza).',
    )
    expect(textContent).toContain('Línea 5, postcode: 44540 no es de 12135 Vila-real (Castellón)')
    expect(textContent).toContain('Línea 6, ine: 5025 → 05025')
    expect(textContent).not.toContain('Línea 3,')
    await desk.marc.press(shown, 'Descartar el borrador')

    const workbook = { name: 'cobertura.csv', content: 'PK\x03\x04\x14\0\x06\0[Content_Types].xml' }
    const sent = postWithFiles(desk.site.origin, { intent: 'upload' }, [workbook])
    const { response } = await desk.marc.visit(COVERAGE, sent)
    const page = await desk.marc.visit(response.headers.get('location') ?? '')
    expect(page.page.getByRole('alert').textContent).toContain('Esto es una hoja de cálculo o un archivo zip')
    await desk.marc.press(page, 'Descartar el borrador')
  })

  test('is published by an owner, with the difference by municipality, and holds everywhere at once', async () => {
    await using another = dialect === 'postgres' ? await desk.site.beside() : null
    const file = await readFile(path.join(desk.folder.path, 'coverage.csv'), 'utf8')
    const before = await desk.site.visit('/cobertura')
    const rows = file.split('\n')
    const changed = [...rows.filter((row) => !row.startsWith('12006,')), '12006,,,ftth,600,available,2025-03,,,'].join(
      '\n',
    )
    const draft = await pasteCoverage(desk.marc, `${changed}\n27028,,,ftth,1000,available,2026-01,,,\n`)
    const waits = waitingFields({ place: '27028', email: 'lucia@visitante.example' })
    const joined = await desk.site.visit('/cobertura?lugar=27028', post(desk.site.origin, waits))
    expect(joined.response.status).toBe(303)
    const shown = await desk.marc.visit(draft)
    expect(shown.document.body.textContent).toMatch(/1 persona en lista de espera podrá contratar desde entonces/)
    expect(shown.document.body.textContent).toMatch(/Cambian 2 municipios\..*En 1 de ellos se podrá contratar/)
    const table = [...shown.document.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent.replaceAll('\u00a0', ' ')),
    )
    expect(table).toEqual([
      ['Lugo', 'Aún no lo sabemos', 'Fibra hasta 1GB', '1 más', '1'],
      ['Alcudia de Veo', 'Fibra hasta 300MB', 'Fibra hasta 600MB', '1 cambiada', '0'],
    ])
    expect(shown.page.queryByRole('button', { name: /^Publicar/ })).toBeNull()
    await desk.marc.press(shown, 'Proponer para ese día')
    expect(await textOf(desk.olga.visit(draft))).toContain('Marc Vidal dice que está listo')

    const published = await publishCoverage(desk.olga, draft)
    expect(published.response.headers.get('location')).toBe(`${COVERAGE}?publicada=2`)
    for (const site of [desk.site, ...(another ? [another] : [])])
      await soon(async () => expect(await speedAt(site, '12006')).toBe(600))
    expect((await desk.site.visit('/cobertura')).response.headers.get('etag')).not.toBe(
      before.response.headers.get('etag'),
    )
    expect(await textOf(desk.olga.visit('/gestion/auditoria'))).toMatch(/Olga Prats.*publicó la cobertura: versión 2/)
    const list = await textOf(desk.marc.visit(COVERAGE))
    expect(list).toMatch(/Versión 2 · Olga Prats.*Alcudia de Veo: 1 cambiada.*Versión 1 · el archivo de la carpeta/)
    expect((await desk.site.command('coverage', 'export')).stdout).toBe(
      `${changed}\n27028,,,ftth,1000,available,2026-01,,,\n`,
    )
  })

  test('holds from a later day on, is exported by its day, and can be taken back until then', async () => {
    const draft = await uploadCoverage(desk.marc, ofRows(VILA_REAL))
    await publishCoverage(desk.olga, draft, '2031-02-01')
    expect(await speedAt(desk.site, '12006')).toBe(600)
    expect((await desk.site.command('coverage', 'export', '--at', '2031-02-01')).stdout).toBe(ofRows(VILA_REAL))
    expect((await desk.site.command('coverage', 'export', '--at', '2031-01-31')).stdout).toContain('27028,')
    const looked = await desk.marc.visit('/gestion/precios/vista?dia=2031-02-01')
    const [cookie] = looked.response.headers.getSetCookie()
    const ahead = await desk.site.visit('/cobertura?lugar=12006', {
      headers: { cookie: `${desk.marc.cookie}; ${cookie!.split(';')[0]}` },
    })
    expect(ahead.document.querySelector('main')?.textContent).toContain('Aún no lo sabemos')

    const list = await desk.olga.visit(COVERAGE)
    expect((await desk.olga.press(list, 'Retirar')).response.status).toBe(303)
    expect((await desk.site.command('coverage', 'export', '--at', '2031-02-01')).stdout).toContain('27028,')
    expect(await textOf(desk.marc.visit(COVERAGE))).toMatch(/Versión 3.*retirada|retirada.*Versión 3/)
  })

  test('shows the second editor what the first has published, and keeps both texts; undo is a new version', async () => {
    const [first, second] = [
      await uploadCoverage(desk.marc, ofRows(VILA_REAL)),
      await uploadCoverage(desk.olga, ofRows(VILA_REAL, '12040,,ftth,1000,available,,,')),
    ]
    const stale = await desk.olga.visit(second)
    await publishCoverage(desk.olga, first)
    const refused = await desk.olga.press(stale, 'Publicar desde ese día')
    expect([refused.response.status, refused.page.getByRole('alert').textContent]).toEqual([
      409,
      expect.stringMatching(/Olga Prats ha publicado la versión \d, .*Cambian \d+ municipios/),
    ])
    expect(await textOf(desk.olga.visit(second))).toMatch(/Publicado desde que se subió esto/)
    expect((await desk.olga.visit(`${second}/csv`)).html).toContain('12040,,ftth,1000')

    const list = await desk.olga.visit(COVERAGE)
    const undo = await desk.olga.press(list, /^Deshacer/)
    const back = new URL(undo.response.headers.get('location')!, desk.site.origin).pathname
    await publishCoverage(desk.olga, back)
    expect(await speedAt(desk.site, '12006')).toBe(600)
  })

  if (!everyCaseOn(dialect)) return

  test('is in nobody’s hands but managers’, and an edit of the file is named by log and doctor', async () => {
    const ana = await signedIn(desk.site, 'agent')
    expect((await ana.visit(COVERAGE)).response.status).toBe(403)
    const posted = postWithFiles(desk.site.origin, { intent: 'upload' }, [
      { name: 'a.csv', content: ofRows(VILA_REAL) },
    ])
    expect((await ana.visit(COVERAGE, posted)).response.status).toBe(403)

    const named = /coverage\.csv says what no version says, and holds no more/
    expect((await desk.site.command('doctor')).stdout).not.toMatch(named)
    await desk.folder.edit('coverage.csv', (csv) =>
      csv.replace('12006,Alcudia de Veo,,ftth,300', '12006,Alcudia de Veo,,ftth,100'),
    )
    await soon(() => expect(desk.site.printed()).toMatch(named))
    expect((await desk.site.command('doctor')).stdout).toMatch(named)
    expect(await speedAt(desk.site, '12006')).toBe(600)
  })

  test('says what is missing where nothing is pasted or chosen, or both, and keeps what was pasted', async () => {
    const upload = (fields: Record<string, string>, content?: string) =>
      desk.marc.visit(
        COVERAGE,
        postWithFiles(
          desk.site.origin,
          { intent: 'upload', ...fields },
          content === undefined ? [] : [{ name: 'a.csv', content }],
        ),
      )
    const none = await upload({ pasted: ' \n' })
    expect([none.response.status, none.page.getByRole('alert').textContent]).toEqual([
      400,
      expect.stringContaining('Pega las filas o elige un archivo'),
    ])
    const both = await upload({ pasted: ofRows(VILA_REAL) }, ofRows(VILA_REAL))
    expect(both.response.status).toBe(400)
    expect(both.page.getByLabelText<HTMLTextAreaElement>('Filas del CSV, pegadas').value).toBe(ofRows(VILA_REAL))
    const large = await upload({ pasted: 'x'.repeat(30 * 1024 * 1024 + 1) })
    const alert = large.page.getByRole('alert')
    expect([large.response.status, alert.textContent]).toEqual([
      400,
      expect.stringContaining('Lo que pegaste ocupa más de 30 MB'),
    ])
    expect(alert.querySelector('a')?.hash).toBe('#field-pasted')
    const latin = await uploadCoverage(desk.marc, Buffer.from(`${HEADER}\n12135,,ftth,,none,,Espa\xf1a,\n`, 'latin1'))
    expect((await desk.marc.visit(latin)).page.getByRole('alert').textContent).toContain(
      'Línea 2: El archivo no está en UTF-8',
    )
  })

  test('has three lines put right among thirty thousand, pasted', async () => {
    const ines = ['12135', '12040', '12006', '28079']
    const rows = Array.from({ length: 30_000 }, (_, row) => {
      const postcode = String(1000 + Math.floor(row / ines.length)).padStart(5, '0')
      return `${ines[row % ines.length]},${postcode},ftth,1000,available,2024-05,${'Instalación en marcha. '.repeat(8)},`
    })
    for (const row of [10, 15_000, 29_999]) rows[row] = rows[row]!.replace('ftth', 'adsl')
    const draft = await pasteCoverage(desk.marc, ofRows(...rows))
    const page = await readCoverageDraft(desk.marc, draft)
    expect(page.page.getByRole('alert').textContent).toMatch(/Quedan 3 cosas.*Línea 14:.*Línea 15004:.*Línea 30003:/)
    const fields = [...page.document.querySelectorAll<HTMLTextAreaElement>('textarea')]
    const typed = Object.fromEntries(fields.map(({ name, value }) => [name, value.replace('adsl', 'ftth')]))
    await desk.marc.press(filled(page, typed), /^Guardar estas/)
    expect(await textOf(readCoverageDraft(desk.marc, draft))).toContain('Filas: 30.000')
  })
})
