import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestDialects } from '#tests/support/database/databases.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { typedWishes, wishTexts } from '#tests/support/posted/posted-wishes.ts'
import { referralFields } from '#tests/support/posted/posted-referral.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

/** The wishes for each line. */
const numbers = wishTexts
  .slice(0, 2)
  .map(([label, value]) => `${label}: ${value}`)
  .join('\n')

describe.each(requestDialects)('staff, beside the server on %s,', (dialect) => {
  let site: StoringSite
  let references: readonly string[]
  const message = messageFields({ message: '=HYPERLINK("http://x.example"; "dos")\r\n@tres' })
  beforeAll(async () => {
    site = await siteOn(dialect)
    await site.visit('/calcular', post(site.origin, orderFields({ name: 'José', ...typedWishes })))
    await site.visit('/atencion-cliente', post(site.origin, message))
    await site.visit('/atencion-cliente', post(site.origin, messageFields({ message: '＝1+1' })))
    await site.visit('/recomendados', post(site.origin, referralFields({ friends: ['12345678Z', 'X1234567L'] })))
    references = (await site.stored()).requests
  })
  afterAll(() => site[Symbol.asyncDispose]())

  test('list requests, oldest first', async () => {
    const { exitCode, stdout } = await site.command('requests', 'list')
    expect(exitCode).toBe(0)
    const lines = stdout.trim().split('\n')
    expect(lines.map((line) => line.split('  ')[0])).toEqual([...references, 'Requests: 4.'])
    expect(lines[0]).toMatch(/\d{4}-\d{2}-\d{2} \d{2}:\d{2} {2}order .+José Peñarroya-Villalonga$/)
  })

  test('read one by its reference, however it is written', async () => {
    const { exitCode, stdout } = await site.command('requests', 'show', references[0]!.toLowerCase().replace('-', ' '))
    expect(exitCode).toBe(0)
    expect(stdout.split('\n')).toEqual(
      expect.arrayContaining([
        'identity: 12345678Z',
        'phone: +34600112233',
        'location: Castellón',
        'ordered: Fibra 1GB + 35GB, Línea 35GB: incluida, 2 líneas adicionales 70GB, TV: gratis con tu pack, Instalación y router: gratis',
        'monthly: 53,00',
        ...numbers.split('\n').map((line, index) => (index === 0 ? `numbers: ${line}` : line)),
        'landline: +34964123456',
        'callTime: Por la tarde',
        'note: Llamad al timbre de abajo.',
        'Gràcies',
      ]),
    )
    const bare = references[0]!.slice(3).replace('-', '').toLowerCase()
    const alike = bare.replaceAll('7', 'l').replaceAll('d', 'o').replaceAll('2', 'z')
    const spoken = `az ${alike.slice(0, 4)} ${alike.slice(4)}`.split(' ')
    for (const typed of [[bare], [alike], [`az${alike}`], spoken]) {
      expect((await site.command('requests', 'show', ...typed)).stdout).toContain(`reference: ${references[0]}`)
    }
    const unknown = await site.command('requests', 'show', 'AZ-1')
    expect(unknown).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('is not a reference') })
  })

  test('export a table that a Spanish spreadsheet opens and does not calculate', async () => {
    const { exitCode, stdout } = await site.command('requests', 'export', '--csv')
    expect(exitCode).toBe(0)
    expect(stdout.startsWith('\uFEFF"reference";')).toBe(true)
    const table = parse<Record<string, string>>(stdout, { bom: true, delimiter: ';', columns: true })
    expect(table.map(({ reference }) => reference)).toEqual(references)
    expect(table[0]).toMatchObject({ kind: 'order', name: 'José', phone: `'+34600112233`, monthly: '53,00' })
    expect(table[0]).toMatchObject({
      numbers,
      landline: `'+34964123456`,
      callTime: 'Por la tarde',
      note: 'Llamad al timbre de abajo.\nGràcies',
    })
    expect(table[1]).toMatchObject({ message: `'=HYPERLINK("http://x.example"; "dos")\n@tres` })
    expect(table[2]).toMatchObject({ message: `'＝1+1` })
    expect(table[3]).toMatchObject({ friends: '12345678Z, X1234567L' })
  })

  test.each([[[]], [['list', 'x']], [['show']], [['export']], [['export', '--json']]])(
    'are told the usage after %j',
    async (args) => {
      const ran = await site.command('requests', ...args)
      expect(ran).toMatchObject({ exitCode: 64, stdout: expect.stringContaining('Usage: npm run requests') })
    },
  )
})
