import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import { said } from '#tests/support/catalogue/charging-operator.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { refusedStart } from '#tests/support/site/hosted-server.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { siteOn } from '#tests/support/site/site-on.ts'
import { startSite } from '#tests/support/site/site.ts'
import { soon } from '#tests/support/soon.ts'

const FIBRE = '{ speed: 1000, price: 25 }'
const written = await readFile('site/catalogue.yaml', 'utf8')

/** The demo's catalogue with another price for fibre in Castellón, and a promotion of it. */
const selling = (price: number, promotion = '') =>
  written
    .replace(FIBRE, `{ speed: 1000, price: ${price} }`)
    .replace(
      /promotions:[^]*$/,
      promotion &&
        `promotions:\n  - title: { es-ES: Fibra, ca-ES-valencia: Fibra, en-US: Fibre }\n    tariffs: [castellon-1gb]\n${promotion}\n`,
    )

describe('in the operator’s folder, a promotion that claims more than the versions say', () => {
  const promoted = (key: string) => selling(40, `    ${key}\n    months: 6\n    to: 2027-02-28`)

  test('is refused at the start and not served from an edit, with file, line, key and the price of before', async () => {
    await using folder = await copySiteFolder()
    await folder.edit('catalogue.yaml', () => selling(25))
    await using site = await startSite({ env: { SITE_DIR: folder.path, ...startingAt('2027-01-05T12:00+01:00') } })
    await site.stop()
    await folder.edit('catalogue.yaml', () => promoted('price: 30'))
    const later = startingAt('2027-01-20T12:00+01:00')
    const env = { PORT: String(site.port), DATA_DIR: site.dataDir, SITE_DIR: folder.path, ...later }
    const law = 'castellon-1gb could be ordered for 25.00 in the 30 days before 2027-01-20, which is the price before'
    expect(await refusedStart(env)).toEqual([expect.stringMatching(/catalogue\.yaml:\d+: promotions\[0\]\.price: /)])
    expect((await refusedStart(env))[0]).toContain(`${law} (art. 20.1 LOCM): write less than that`)
    // Half of 40 € is 20 €, and less than 25 €. It is no half, though.
    await folder.edit('catalogue.yaml', () => promoted('discount: 50%'))
    expect((await refusedStart(env))[0]).toContain(
      `promotions[0].discount: ${law} (art. 20.1 LOCM), and the discount is from 40.00`,
    )

    await folder.edit('catalogue.yaml', () => promoted('price: 20'))
    await site.start(later)
    const whole =
      'Durante 6 meses; después, 40 €/mes. Precio más bajo de los 30 días anteriores: 25 €/mes. Pídelo hasta el 28 de febrero de 2027.'
    for (const address of ['/fibra', '/calcular/010']) expect(said(await site.visit(address)), address).toContain(whole)
    const { tariffs } = JSON.parse((await site.visit('/tarifas.json')).html) as { tariffs: { code: string }[] }
    expect(tariffs.find(({ code }) => code === '010')).toMatchObject({ lowestPriceBefore: { cents: 2500 } })

    await folder.edit('catalogue.yaml', () => promoted('price: 26'))
    await soon(() => expect(site.printed()).toContain(law))
    expect(said(await site.visit('/fibra'))).toContain(whole)
  })

  test.each([
    ['installation', 'installation: 0', 'installation: 60', '60.00'],
    ['sim', 'sim: 0', 'sim: 5', '5.00'],
  ])('is refused of %s that was free until today, which is said to cost so much otherwise', async (...row) => {
    const [id, free, dear, otherwise] = row
    await using folder = await copySiteFolder()
    await using site = await startSite({ env: { SITE_DIR: folder.path, ...startingAt('2027-01-19T12:00+01:00') } })
    await site.stop()
    const title = '{ es-ES: Alta gratis, ca-ES-valencia: Alta gratis, en-US: Free start }'
    const promotion = `promotions:\n  - { title: ${title}, charges: [${id}], price: 0, to: 2027-02-28 }\n`
    await folder.edit('catalogue.yaml', (yaml) => yaml.replace(free, dear).replace(/promotions:[^]*$/, promotion))
    const env = { PORT: String(site.port), DATA_DIR: site.dataDir, SITE_DIR: folder.path }
    const [text] = await refusedStart({ ...env, ...startingAt('2027-01-20T12:00+01:00') })
    const law = `${id} could be ordered for 0.00 in the 30 days before 2027-01-20, which is the price before`
    expect(text).toContain(
      `promotions[0].price: ${law} (art. 20.1 LOCM), and what it costs otherwise stands beside, ${otherwise}: let it begin after 30 days in a row at no less`,
    )
  })

  test('says nothing of before where it was not sold before, as a new operator’s', async () => {
    await using folder = await copySiteFolder()
    await folder.edit('catalogue.yaml', () => promoted('price: 30'))
    await using site = await startSite({ env: { SITE_DIR: folder.path, ...startingAt('2027-01-20T12:00+01:00') } })
    const page = said(await site.visit('/fibra'))
    expect(page).toContain('Durante 6 meses; después, 40 €/mes. Pídelo hasta el 28 de febrero de 2027.')
    expect(page).not.toContain('30 días anteriores')
  })
})

test.each(['sqlite', 'postgres'] as const)(
  'what is published on %s is refused where its own promotions or scheduled ones would claim more, and so is taking it back',
  async (dialect) => {
    await using site = await siteOn(dialect)
    await using place = await mkdtempDisposable(path.join(tmpdir(), 'alta-next-'))
    const file = path.join(place.path, 'next.yaml')
    const today = spanishClock(Date.now()).date
    const on = (days: number) => daysAfter(today, days)
    const importing = async (text: string, days: number) => {
      await writeFile(file, text)
      return site.command('catalogue', 'import', file, '--from', on(days))
    }
    const promotion = (key: string, days: number) =>
      `    ${key}\n    months: 6\n    from: ${on(days)}\n    to: ${on(days + 9)}`

    const refused = await importing(selling(40, promotion('price: 26', 60)), 60)
    expect([refused.exitCode, refused.stdout]).toEqual([1, ''])
    expect(refused.stderr).toMatch(/next\.yaml:\d+: promotions\[0\]\.price: castellon-1gb could be ordered for 25\.00 /)
    expect(refused.stderr).toContain(`in the 30 days before ${on(60)}`)
    expect(await importing(selling(40, promotion('price: 20', 60)), 60)).toMatchObject({ exitCode: 0, stderr: '' })

    // Today's price would be the lowest before a promotion that is scheduled already.
    const cheap = await importing(selling(19), 0)
    expect([cheap.exitCode, cheap.stderr]).toEqual([
      1,
      expect.stringMatching(/^catalogue version 2:\d+: promotions\[0\]\.price: .+ for 19\.00 in the 30 days before/),
    ])
    expect(await importing(selling(19), 75)).toMatchObject({ exitCode: 0 })

    expect(await importing(selling(45), 80)).toMatchObject({ exitCode: 0 })
    expect(await importing(selling(45, promotion('discount: 10%', 120)), 115)).toMatchObject({ exitCode: 0 })
    const taken = await site.command('catalogue', 'withdraw', '4')
    expect([taken.exitCode, taken.stderr]).toEqual([
      1,
      expect.stringMatching(/^Without the version 4 .+ take that one back first/),
    ])
    for (const id of ['5', '4']) expect(await site.command('catalogue', 'withdraw', id)).toMatchObject({ exitCode: 0 })
    expect((await site.command('catalogue', 'history')).stdout).toContain('Versions: 5.')
    expect((await site.command('doctor')).stdout).not.toContain('30 days before')
  },
)
