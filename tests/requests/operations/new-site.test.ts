import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { loadSite } from '#site-folder/read-site.ts'
import { runCommand } from '#tests/support/site/run-command.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite } from '#tests/support/site/site.ts'

const FACTS = {
  name: 'Fibra Teruel',
  'legal-name': 'Fibra Teruel, S.L.',
  'tax-id': 'B12345674',
  address: 'Calle Mayor 1, 44001 Teruel',
  town: 'Teruel',
  province: 'Teruel',
  phone: '+34 978 000 000',
  whatsapp: '+34 600 000 000',
  email: 'hola@fibrateruel.example',
  website: 'https://www.fibrateruel.example',
  hours: 'monday-friday 9:30-14:00 16:30-20:00, saturday 10:00-13:00',
  shops:
    'Oficina; Calle Mayor 3, 44001 Teruel; monday-friday 9:30-14:00 17:00-20:00, saturday 10:00-13:00 | Mostrador; Plaza 1, 44200 Calamocha; tuesday 10:00-13:00',
  colour: '#0a7d5c',
  languages: 'es-ES, en-US',
  fibre: '300=25, 1000=30,50, radio 30=18',
  mobile: '0,5=0, 20=8/28, unlimited=18.90',
  packs: '300+20=30',
  installation: '60',
  router: '0',
  commitment: '6=90,50',
  'max-lines': '7',
  sim: '3+4',
  calls: '2100; 110; 1700; 0,21; 0,26',
  'after-data': '64',
  roaming: '11=2',
  tv: '9',
}

const flags = (facts: Record<string, string>) => Object.entries(facts).flatMap(([flag, fact]) => [`--${flag}`, fact])

/** Where a new folder may be made. */
async function place() {
  const parent = await mkdtemp(path.join(tmpdir(), 'alta-new-'))
  return { folder: path.join(parent, 'site'), [Symbol.asyncDispose]: () => rm(parent, { recursive: true }) }
}

test('a new folder has the operator’s facts, nothing of the demo’s, and starts', async () => {
  await using at = await place()
  const made = await runCommand('site', ['new', at.folder, ...flags(FACTS)], {})
  expect(made).toMatchObject({ exitCode: 0, stderr: '' })
  expect(made.stdout).toContain(`SITE_DIR=${at.folder} npm start`)
  expect(made.stdout).toContain(`npm run site -- check ${at.folder} says what is missing`)

  const files = await readdir(at.folder, { recursive: true, withFileTypes: true })
  for (const file of files.filter((entry) => entry.isFile())) {
    expect(await readFile(path.join(file.parentPath, file.name), 'utf8')).not.toMatch(/azahar|vila-real|castellón/i)
  }

  await using site = await startSite({ env: { SITE_DIR: at.folder } })
  const home = await site.visit('/')
  expect(home.response.status).toBe(200)
  expect(home.document.body.textContent).toMatch(/Fibra Teruel/)
  const fibre = await site.visit('/fibra')
  expect(fibre.document.body.textContent).toMatch(/30,50/)
  const fibreText = fibre.document.body.textContent.replaceAll('\u00A0', ' ')
  expect(fibreText).toMatch(/60 € una vez/)
  expect(fibreText).toMatch(/6 meses[^.]*90,50 €/)
  const help = await site.visit('/atencion-cliente')
  expect(help.html).toContain('wa.me/34600000000')
  expect(help.document.body.textContent).toMatch(
    /Oficina.*Calle Mayor 3, 44001 Teruel[^]*Mostrador.*Plaza 1, 44200 Calamocha/,
  )
  for (const address of [
    '/calcular',
    '/cobertura',
    '/atencion-cliente',
    '/aviso-legal',
    '/sobre-nosotros',
    '/sitemap.xml',
  ])
    expect([address, (await site.visit(address)).response.status]).toEqual([address, 200])
})

test.each([
  [
    'fibre alone',
    { fibre: '300=25, 1000=30' },
    /^ {2}(lines|calls|data):|^mobile:|^tv:|multiSim|dataBundles/m,
    '/movil',
  ],
  [
    'TV alone',
    { tv: '12,50' },
    /^locations:|^mobile:|^extras:|^fibreSpeeds:|^household:|^ {2}[a-z]+: *$/m,
    '/recomendados',
  ],
  [
    'a landline alone',
    { landline: 'Fijo=12,90', 'landline-includes': 'Llamadas ilimitadas a fijos.' },
    /^locations:|^mobile:|^tv:|^extras:|^fibreSpeeds:|^household:|^ {2}(fibre|lines|calls|data):/m,
    '/tv',
  ],
  ['mobile lines alone', { mobile: '20=8' }, /^locations:|^fibreSpeeds:|^ {2}fibre:|fixedIp/m, '/fibra'],
])('a folder of who sells %s holds nothing of other services, and starts', async (_, sold, others, missing) => {
  await using at = await place()
  const { fibre: _fibre, mobile: _mobile, packs: _packs, tv: _tv, ...given } = FACTS
  expect(await runCommand('site', ['new', at.folder, ...flags({ ...given, ...sold })], {})).toMatchObject({
    exitCode: 0,
  })
  expect(await readFile(path.join(at.folder, 'catalogue.yaml'), 'utf8')).not.toMatch(others)
  const ofFibre = (await readdir(at.folder, { recursive: true })).filter((file) =>
    /coverage|router|customer-serv/.test(file),
  )
  expect(ofFibre.length > 0).toBe('fibre' in sold)
  await using site = await startSite({ env: { SITE_DIR: at.folder } })
  expect((await site.visit('/')).response.status).toBe(200)
  expect((await site.visit(missing)).response.status).toBe(404)
})

test('who sells lines alone in all of Spain is asked nothing of fibre, and no place', async () => {
  await using at = await place()
  const {
    fibre: _fibre,
    packs: _packs,
    tv: _tv,
    province: _province,
    installation: _once,
    router: _router,
    ...given
  } = FACTS
  const { commitment: _commitment, shops: _shops, whatsapp: _whatsapp, ...lines } = given
  const made = await runCommand('site', ['new', at.folder, ...flags(lines)], {}, '\n'.repeat(6))
  expect(made.exitCode).toBe(0)
  expect(made.stderr).not.toMatch(/installation|commitment/)
  expect(await readdir(at.folder)).not.toContain('shops.yaml')
  await using site = await startSite({ env: { SITE_DIR: at.folder } })
  expect((await site.visit('/movil')).response.status).toBe(200)
})

test('who sells fibre in several provinces, or in all, sells it at one place of that name', async () => {
  for (const [province, named] of [
    ['Teruel, 50', 'Teruel y Zaragoza'],
    ['', 'España'],
    ['Santa Cruz de Tenerife, Las Palmas', 'Las Palmas y Santa Cruz de Tenerife'],
  ] as const) {
    await using at = await place()
    expect(await runCommand('site', ['new', at.folder, ...flags({ ...FACTS, province })], {})).toMatchObject({
      exitCode: 0,
    })
    expect(await readFile(path.join(at.folder, 'catalogue.yaml'), 'utf8')).toContain(`es-ES: ${named}`)
    expect((await loadSite(at.folder)).catalogue.locations).toHaveLength(1)
  }
})

test('who sells nothing is told so', async () => {
  await using at = await place()
  const { fibre: _fibre, mobile: _mobile, packs: _packs, tv: _tv, ...given } = FACTS
  const made = await runCommand('site', ['new', at.folder, ...flags(given)], {})
  expect(made).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('nothing is sold: write at least one') })
  await expect(readdir(at.folder)).rejects.toThrow('ENOENT')
})

test('what no flag says is asked, once more where it is not understood', async () => {
  await using at = await place()
  const { name, phone, colour, ...given } = FACTS
  const typed = ['', name, '666 000 000', phone, ''].map((line) => `${line}\n`).join('')
  const made = await runCommand('site', ['new', at.folder, ...flags(given)], {}, typed)
  expect(made.exitCode).toBe(0)
  expect(made.stderr).toContain('write the name that customers know, like Fibra Teruel')
  expect(made.stderr).toContain('write a Spanish geographic or 900 number')
  const brand = await readFile(path.join(at.folder, 'brand.yaml'), 'utf8')
  expect(brand).toMatch(/^name: Fibra Teruel$/m)
  expect(brand).toMatch(/^phone: \+34 978 000 000$/m)
  expect(brand).not.toContain(colour)
})

test('wrong and missing facts are all told, by flag, and nothing is written', async () => {
  await using at = await place()
  const { town: _, ...given } = FACTS
  const wrong = {
    ...given,
    name: 'Comunicaciones Integradas de la Mancomunidad',
    'tax-id': 'B12345670',
    phone: '600 000 000',
    packs: '300+50=30',
    province: 'Atlantis',
    hours: 'always',
    shops: 'Oficina; Calle Mayor 3',
    commitment: '36=100',
  }
  const made = await runCommand('site', ['new', at.folder, ...flags(wrong)], {})
  expect(made.exitCode).toBe(1)
  for (const flag of ['name', 'tax-id', 'province', 'phone', 'hours', 'packs', 'shops', 'commitment'])
    expect(made.stderr).toMatch(new RegExp(`^--${flag}: .*(write|wrong|is one of)`, 'm'))
  await expect(readdir(at.folder)).rejects.toThrow('ENOENT')
})

test('a folder that holds something is left alone', async () => {
  await using folder = await copySiteFolder()
  const made = await runCommand('site', ['new', folder.path, ...flags(FACTS)], {})
  expect(made).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('not empty') })
  expect(await readFile(path.join(folder.path, 'brand.yaml'), 'utf8')).toContain('Azahar')
})

test('check says what is missing in a good folder, and all that stops the start of another', async () => {
  await using folder = await copySiteFolder()
  const good = await runCommand('site', ['check', folder.path], {})
  expect(good.exitCode).toBe(0)
  expect(good.stdout).toContain('brand.yaml: demo is true')
  expect(good.stdout).toMatch(/ sells in: .+, the Canaries, Ceuta, Melilla as well, at the same tax$/m)
  expect(good.stdout).toMatch(/starts, as Azahar Telecom \(locations: 2, fibre and packs: 16, mobile: 4\)\.\n$/)

  await folder.edit('catalogue.yaml', (yaml) => yaml.replace('price: 29', 'price: 29,90'))
  await writeFile(path.join(folder.path, 'mark.svg'), 'no picture')
  const bad = await runCommand('site', ['check', folder.path], {})
  expect(bad.exitCode).toBe(78)
  expect(bad.stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/catalogue\.yaml:9: locations\[0\]\.packs\[0\]\.price: 29,90 is not an amount/),
    expect.stringMatching(/mark\.svg:1: not one <svg> element/),
  ])
  await expect(startSite({ env: { SITE_DIR: folder.path } })).rejects.toThrow(bad.stderr.trim())
})

test('a folder in one language has the texts of that language alone, and is whole', async () => {
  await using at = await place()
  const made = await runCommand('site', ['new', at.folder, ...flags({ ...FACTS, languages: 'es-ES' })], {})
  expect(made).toMatchObject({ exitCode: 0, stderr: '' })
  const files = [...(await readdir(path.join(at.folder, 'legal'))), ...(await readdir(path.join(at.folder, 'replies')))]
  expect(files.filter((name) => !name.endsWith('.es-ES.md'))).toEqual([])
  for (const name of ['brand.yaml', 'catalogue.yaml']) {
    const yaml = await readFile(path.join(at.folder, name), 'utf8')
    expect(yaml.replaceAll(/^ *#.*$/gm, '')).not.toMatch(/(en-US|ca-ES-valencia):/)
  }
  expect((await loadSite(at.folder)).brand.languages).toEqual(['es-ES'])
  // Texts in other languages may stay in a folder: what is empty in them is nobody's loss.
  const file = path.join(at.folder, 'brand.yaml')
  const brand = await readFile(file, 'utf8')
  await writeFile(file, brand.replace(/^paymentMethods: \{ /m, "$&en-US: '', "))
  const { stdout } = await runCommand('site', ['check', at.folder], {})
  expect(stdout).toContain('paymentMethods.es-ES is empty')
  expect(stdout).not.toMatch(/\.(en-US|ca-ES-valencia) is empty/)
})
