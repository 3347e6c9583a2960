import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPdf } from '#tests/support/page/pdf.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { copySiteFolder, type SiteFolder } from '#tests/support/site/site-folder.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import type { RunningSite } from '#tests/support/site/site.ts'
import { soon } from '#tests/support/soon.ts'

const PACK = '{ speed: 1000, data: 35, price: 29 }'

const totalOf = async (site: RunningSite, code = '0000') =>
  (await site.visit(`/calcular/${code}`)).page.getByLabelText('Total').textContent

/** A file outside the folder, as somebody prepares the prices that are to follow. */
async function fileOf(text: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'alta-prices-'))
  const file = path.join(folder, 'next.yaml')
  await writeFile(file, text)
  return { file, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

describe.each(['sqlite', 'postgres'] as const)('prices published on %s', (dialect) => {
  let folder: SiteFolder
  let site: StoringSite
  let text: string
  beforeAll(async () => {
    folder = await copySiteFolder()
    site = await siteOn(dialect, { env: { SITE_DIR: folder.path } })
    text = await readFile(path.join(folder.path, 'catalogue.yaml'), 'utf8')
  })
  afterAll(async () => {
    await site[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })
  const withPrice = (price: number) => text.replace(PACK, `{ speed: 1000, data: 35, price: ${price} }`)

  test('each file that is read is a version by itself, and one that differs in comments is none', async () => {
    expect((await site.command('catalogue', 'history')).stdout).toMatch(
      /^live +version 1 \([0-9a-f]{8}\), from 2\d{3}-\d\d-\d\d {2}published .+ by file\nVersions: 1\.\n$/,
    )
    await folder.edit('catalogue.yaml', (yaml) => `# A word more\n${yaml.replace(PACK, PACK.replace('29', '28'))}`)
    await soon(async () => expect(await totalOf(site)).toBe('28\u00a0€/mes'))
    await folder.edit('catalogue.yaml', (yaml) => yaml.replace('# A word more', '# Two words more'))
    await folder.edit('catalogue.yaml', (yaml) => yaml.replace('price: 28', 'price: 29'))
    await soon(async () => expect(await totalOf(site)).toBe('29\u00a0€/mes'))
    const { stdout } = await site.command('catalogue', 'history')
    expect(stdout).toContain('Versions: 3.')
    expect(stdout.split('\n').map((line) => line.split(' ')[0])).toEqual(['live', 'past', 'past', 'Versions:', ''])
    expect((await site.command('catalogue', 'diff', '2', '3')).stdout).toBe(
      'It changes 2:\n  castellon-1gb-35gb: 28.00 → 29.00\n',
    )
  })

  test('an import holds at once on every instance; yesterday’s receipt, PDF and export keep their price', async () => {
    const sent = await site.visit('/calcular', post(site.origin, orderFields()))
    expect(sent.response.status).toBe(303)
    const receipt = sent.response.headers.get('location') ?? ''
    const agreed = /Qué nos enviaste.+Ubicación/
    const [before = ''] = agreed.exec((await site.visit(receipt)).document.body.textContent) ?? []
    expect(before).toContain('53\u00a0€')

    await using another = dialect === 'postgres' ? await site.beside() : null
    await using next = await fileOf(withPrice(31.5))
    const ran = await site.command('catalogue', 'import', next.file)
    expect(ran.stdout).toMatch(
      /^Published version 4 .+\nIt changes version 3 .+:\n {2}castellon-1gb-35gb: 29.00 → 31.50\nWarning: .+ a month before they hold \(art\. 68\.6 LGTel\)/,
    )
    for (const instance of [site, ...(another ? [another] : [])])
      await soon(async () => expect(await totalOf(instance)).toBe('31,50\u00a0€/mes'))

    expect((await site.visit('/calcular', post(site.origin, orderFields()))).response.status).toBe(409)
    expect((await site.visit(receipt)).document.body.textContent).toContain(before)
    const pdf = await fetch(`${site.origin}${new URL(receipt, site.origin).pathname}/pdf`)
    expect(readPdf(new Uint8Array(await pdf.arrayBuffer())).text).toContain('53€')
    expect((await site.command('requests', 'export', '--csv')).stdout).toContain('53,00')
  })

  test('the file holds no more then: an edit of it is named by log and doctor, and changes no page', async () => {
    await folder.edit('catalogue.yaml', (yaml) => yaml.replace(PACK, '{ speed: 1000, data: 35, price: 99 }'))
    const named = /catalogue\.yaml says what no version says, and holds no more/
    await soon(() => expect(site.printed()).toMatch(named))
    expect(await totalOf(site)).toBe('31,50\u00a0€/mes')
    expect((await site.command('doctor')).stdout).toMatch(named)

    const { stdout } = await site.command('catalogue', 'export')
    expect(stdout).toBe(withPrice(31.5))
    await folder.edit('catalogue.yaml', () => stdout)
    await soon(async () => expect((await site.command('doctor')).stdout).not.toMatch(named))
  })

  test('what is scheduled is told, exported by its day, and can be taken back until then and no later', async () => {
    await using next = await fileOf(withPrice(35))
    const day = '2031-02-01'
    const published = await site.command('catalogue', 'import', next.file, '--from', day, '--note', 'Nuevo año')
    expect(published.stdout).toMatch(/^Published version 5 \([0-9a-f]{8}\), from 2031-02-01\./)
    expect(await totalOf(site)).toBe('31,50\u00a0€/mes')
    expect((await site.command('catalogue', 'schedule')).stdout).toMatch(/Live: version 4 .+\nScheduled: version 5 /)
    expect((await site.command('catalogue', 'export', '--at', day)).stdout).toBe(withPrice(35))
    expect((await site.command('catalogue', 'export', '--at', '2031-01-31')).stdout).toBe(withPrice(31.5))

    expect(await site.command('catalogue', 'withdraw', '5')).toMatchObject({ exitCode: 0 })
    expect((await site.command('catalogue', 'export', '--at', day)).stdout).toBe(withPrice(31.5))
    for (const [typed, why] of [
      ['5', 'was taken back before'],
      ['4', "has begun and can't be taken back"],
      ['77', 'There is no version 77'],
    ] as const) {
      const refused = await site.command('catalogue', 'withdraw', typed)
      expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining(why)])
    }
    expect((await site.command('catalogue', 'history')).stdout).toMatch(/^withdrawn {2}version 5 .+ {2}Nuevo año\n/)
  })

  test('what is scheduled is written for the Ministry, with the last day to notify it', async () => {
    expect(await site.command('catalogue', 'notify')).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/^Nothing/),
    })
    const dearer = withPrice(35).replace('sim: 0', 'sim: 5')
    await using next = await fileOf(dearer)
    const published = await site.command('catalogue', 'import', next.file, '--from', '2031-03-31')
    expect(published.stdout).not.toContain('Warning')
    const { stdout } = await site.command('catalogue', 'notify')
    const [, ...rows] = stdout.trim().split('\r\n')
    expect(rows).toEqual([
      '"2031-03-31";"2031-02-28";"cambio de precio";"Fibra 1GB + 35GB (Castellón)";"31,50 €/mes";"35 €/mes"',
      '"2031-03-31";"2031-02-28";"condición";"conditions.lines.sim";"0";"5"',
    ])
    await site.command('catalogue', 'withdraw', '6')
  })

  test('a code that means something is refused for something else, with the remedy, and may stay free', async () => {
    const lines = text.split('\n')
    const at = lines.findIndex((line) => line.includes(PACK))
    const without = lines.toSpliced(at, 1).join('\n')
    await using shifted = await fileOf(without)
    const refused = await site.command('catalogue', 'import', shifted.file)
    expect([refused.exitCode, refused.stderr.split('\n')[0]]).toEqual([
      1,
      expect.stringMatching(
        /next\.yaml: the code 000 means castellon-1gb-35gb .+, and would mean castellon-1gb-70gb: .+ like digit: 0 at castellon-1gb-35gb/,
      ),
    ])
    let digit = 0
    const kept = lines
      .flatMap((line, index) => {
        if (index < at || !/^ *- \{ speed: 1000, data: /.test(line) || digit > 3) return [line]
        const numbered = line.replace(' }', `, digit: ${digit++} }`)
        return index === at ? [] : [numbered]
      })
      .join('\n')
    await using free = await fileOf(kept)
    const day = ['--from', '2031-02-01']
    expect(await site.command('catalogue', 'import', free.file, ...day)).toMatchObject({ exitCode: 0, stderr: '' })
    await using back = await fileOf(withPrice(33))
    expect(await site.command('catalogue', 'import', back.file, ...day)).toMatchObject({ exitCode: 0 })
    for (const id of ['7', '8']) await site.command('catalogue', 'withdraw', id)
  })

  test('the database itself refuses to change or lose a version', async () => {
    await expect(site.query(`update catalogue_versions set content = '' where id = 4`)).rejects.toThrow('append-only')
    await expect(site.query(`update catalogue_versions set withdrawn_at = 1 where id = 5`)).rejects.toThrow(
      'append-only',
    )
    await expect(site.query('delete from catalogue_versions')).rejects.toThrow('append-only')
  })

  test('a file with errors is refused with file, line, key and remedy, and wrong usage with one line', async () => {
    await using wrong = await fileOf(withPrice(-1))
    const refused = await site.command('catalogue', 'import', wrong.file)
    expect(refused.exitCode).not.toBe(0)
    expect(refused.stderr).toMatch(
      /next\.yaml:\d+: locations\[0\]\.packs\[0\]\.price: -1 can't be negative: write euros/,
    )

    await using next = await fileOf(withPrice(35))
    for (const args of [
      ['import'],
      ['import', next.file, 'more'],
      ['diff', '1'],
      ['withdraw'],
      ['export', '--when'],
      ['sell'],
      [],
    ]) {
      const ran = await site.command('catalogue', ...args)
      expect([args, ran.exitCode, ran.stdout]).toEqual([
        args,
        64,
        expect.stringMatching(/^Usage: npm run catalogue.*\n$/),
      ])
    }
    for (const [from, why] of [
      ['2020-01-01', 'is over'],
      ['2027-02-30', 'is no day'],
      ['mañana', 'is no day'],
    ] as const) {
      const { stderr } = await site.command('catalogue', 'import', next.file, '--from', from)
      expect(stderr).toContain(why)
    }
    for (const verb of ['import', 'diff', 'schedule', 'withdraw', 'history', 'notify', 'export'])
      expect(await site.command('catalogue', verb, '--help')).toMatchObject({ exitCode: 0 })
    expect((await site.command('catalogue', 'history')).stdout).toContain('Versions: 8.')
  })
})
