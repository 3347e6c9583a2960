import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { demoKeys } from '#tests/support/site/demo-site.ts'
import { startClamd } from '#tests/support/clamd.ts'
import { liveOperator } from '#tests/support/live-operator.ts'
import { openMailServer } from '#tests/support/mail/smtp-server.ts'
import { problemsOf } from '#tests/support/problems-of.ts'
import { copySiteFolder, withOwnIdentity } from '#tests/support/site/site-folder.ts'
import { examineSite } from './site.ts'

const live = await liveOperator()
afterAll(() => live[Symbol.asyncDispose]())

test('a live operator that gave every fact has nothing to look at', async () => {
  await using site = await copySiteFolder()
  const year = new Date().getFullYear()
  const holidays = `holidays: [${year}-12-25, ${year + 1}-01-06]`
  await site.edit('brand.yaml', (text) =>
    text
      .replace('demo: true', 'demo: false')
      .replace('holidays: []', holidays)
      .replaceAll(/: ''/g, ": 'given'")
      .replace('# contractSummaryReview', 'contractSummaryReview')
      .replace('# phoneSales', 'phoneSales')
      .replaceAll('!demo ', '')
      .replaceAll(/ !demo$/gm, '')
      .replaceAll(/[^,{}:\n]*(demostraci|demo data|\(demo\))[^,}\n]*/g, ' given')
      .replaceAll('azahar.example', 'operador.es')
      .replace('B12345674', 'A58818501')
      .replaceAll('964 000 000', '978 123 456'),
  )
  await site.edit('catalogue.yaml', (text) => text.replaceAll(/(e[sn]-..): ''/g, '$1: EEA').replaceAll("''", '6'))
  await site.edit('coverage.csv', (text) => text.replace('# demo\n', ''))
  await using clamd = await startClamd()
  await using mailServer = await openMailServer()
  const env = { ...live.env, MAIL_URL: mailServer.url, CLAMD_SOCKET: clamd.address, SITE_DIR: site.path }
  expect(await problemsOf(env)).toEqual([])
})

test('what is the demo’s is named once it is no demo any more', async () => {
  await using site = await copySiteFolder()
  await site.edit('brand.yaml', (text) => text.replace('demo: true', 'demo: false'))
  const problems = await problemsOf({ ...live.env, SITE_DIR: site.path })
  const named = problems.map((problem) => problem.replace(`${site.path}/`, '').replace(/:\d+:/, ':'))
  for (const key of demoKeys)
    expect(named).toContain(`brand.yaml: ${key}: is the demo's, and demo is false: write your own, without !demo`)

  await site.edit('brand.yaml', withOwnIdentity)
  const left = await problemsOf({ ...live.env, SITE_DIR: site.path })
  for (const key of ['whatsapp', 'social[0]', 'legal.registry', 'legal.taxIdNote', 'legal.mailProvider', 'about'])
    expect(left).toContain(`${site.path}/brand.yaml: ${key} is the demo's, and left out: write your own without !demo`)
  expect(left.join('\n')).not.toContain('legalName')
})

test('a notice that has ended, and what stands in some languages of the site only, are named', async () => {
  await using site = await copySiteFolder()
  const notice = (to: string) => `- { from: 2026-01-01, to: ${to}, text: { es-ES: Hola, en-US: Hello } }\n`
  await writeFile(path.join(site.path, 'notices.yaml'), notice('2126-01-01') + notice('2026-01-31'))
  await rm(path.join(site.path, 'pages/cambiate.en-US.md'))
  await rm(path.join(site.path, 'news/2026-11-21-azulejos.en-US.md'))
  await rm(path.join(site.path, 'questions/customer-service.es-ES.md'))
  const problems = await problemsOf({ ...live.env, SITE_DIR: site.path })
  expect(problems.filter((problem) => /notices|pages:|news:|questions:/.test(problem))).toEqual([
    `${site.path}/notices.yaml: [1] ended on 2026-01-31 and shows nowhere: take it out, or write a later day in \`to\``,
    expect.stringMatching(/pages: \/\S+ is not there in en-US, a language of this site: write its \.en-US\.md$/),
    expect.stringMatching(/news: \/noticias\/azulejos is not there in en-US/),
    expect.stringMatching(/questions: customer-service is not there in es-ES/),
  ])
})

test('a logo in colours of its own without a form for dark pages, and a wide one alone, are named', async () => {
  await using site = await copySiteFolder()
  const drawn = (fill: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path fill="${fill}" d="M0 0h40v10z"/></svg>`
  await rm(path.join(site.path, 'mark.svg'))
  await rm(path.join(site.path, 'mark-dark.svg'))
  await writeFile(path.join(site.path, 'logo.svg'), drawn('#400'))
  const ofLogo = async () =>
    (await problemsOf({ ...live.env, SITE_DIR: site.path })).filter((problem) =>
      /(mark|logo)(-dark)?\.svg/.test(problem),
    )
  expect(await ofLogo()).toEqual([
    expect.stringContaining('mark.svg: is not there, so icons and mails show the wide logo'),
    expect.stringContaining('logo-dark.svg: is not there, so dark pages show the colours of logo'),
  ])
  await writeFile(path.join(site.path, 'mark.svg'), drawn('#400'))
  await writeFile(path.join(site.path, 'logo-dark.svg'), drawn('#fcc'))
  expect(await ofLogo()).toEqual([])
})

test('facts that the operator has not given are named by file and key', async () => {
  await using site = await copySiteFolder()
  const problems = await problemsOf({ ...live.env, SITE_DIR: site.path })
  expect(problems).toContain(`${site.path}/brand.yaml: paymentMethods.es-ES is empty: pages say to ask us`)
  expect(problems).toContain(`${site.path}/brand.yaml: demo is true: every page says that the company is invented`)
})

test('what the law wants of each fibre, prices of extras and countries of roaming are named by key while they are empty', async () => {
  await using site = await copySiteFolder()
  await site.edit('catalogue.yaml', (text) => text.replace(/  - speed: 600\n.*\n.*\n/, ''))
  const problems = await problemsOf({ ...live.env, SITE_DIR: site.path })
  const file = `${site.path}/catalogue.yaml`
  expect(problems).toContain(
    `${file}: fibreSpeeds: 600MB is sold without an entry: the law wants its speeds published (art. 76.6 LGTel)`,
  )
  expect(problems).toContain(
    `${file}: fibreSpeeds: 1GB is sold without download.minimum, download.normal, download.maximum, upload.minimum, ` +
      'upload.normal, upload.maximum, upload.advertised: the law wants its speeds published (art. 76.6 LGTel)',
  )
  expect(problems).toContain(`${file}: extras.prices.fixedIp is not given: pages say to ask us`)
  expect(problems).toContain(`${file}: conditions.data.roamingCountries.en-US is empty: pages say to ask us`)
})

test('what customers are to be told is named with its law while it is empty, as far as it is sold', async () => {
  await using site = await copySiteFolder()
  const told = async () =>
    (await examineSite(site.path))
      .filter((problem) => problem.includes('information.'))
      .map((line) => line.replace(`${site.path}/`, ''))
  expect(await told()).toEqual([])
  await site.edit('brand.yaml', (text) =>
    text
      .replace(/^ {2}(roamingQuality|accessibleServices): !demo\n( {4}.*\n)+/gm, '')
      .replace(/(es-ES): Traer .*/, "$1: ''"),
  )
  expect(await told()).toEqual([
    'brand.yaml: information.portingCharge.es-ES is empty: pages say to ask us (art. 68.1 LGTel wants it told)',
    ...['es-ES', 'en-US'].map((locale) => expect.stringContaining(`roamingQuality.${locale}`)),
    ...['es-ES', 'en-US'].map((locale) => expect.stringContaining(`accessibleServices.${locale}`)),
  ])
})

test.each([
  'emergencyCalls',
  'emergencyLandline',
  'premiumNumbers',
  'portingCharge',
  'roamingQuality',
  'accessibleServices',
])('customers are told nothing of %s: the doctor names it', async (fact) => {
  await using site = await copySiteFolder()
  await site.edit('brand.yaml', (text) => text.replace(new RegExp(`^ {2}${fact}: !demo\\n( {4}.*\\n)+`, 'm'), ''))
  const named = (await examineSite(site.path)).filter((problem) => problem.includes('information.'))
  expect(named.length).toBeGreaterThan(0)
  for (const problem of named)
    expect(problem).toMatch(new RegExp(`information\\.${fact}\\.[\\w-]+ is empty: .*(art\\.|Reg)`))
})

test.each([
  ['a sum', 'perDayOfDelay: 3\n', '', []],
  ['a text', '', "'Lo que dure.'", []],
  [
    'nothing',
    '',
    "''",
    ['porting.yaml: perDayOfDelay is not given: pages say to ask us (art. 70 LGTel wants it told)'],
  ],
  [
    'both',
    'perDayOfDelay: 3\n',
    "'Lo que dure.'",
    ['brand.yaml: information.portingDelay is not shown, as porting.yaml has perDayOfDelay: take the text away'],
  ],
])(
  'of a number that moves late, a folder that says %s starts, and the doctor says what is to be mended',
  async (_what, sum, text, said) => {
    await using site = await copySiteFolder()
    await site.edit('porting.yaml', () => sum || 'night: 02:00-06:00\n')
    if (text)
      await site.edit('brand.yaml', (yaml) =>
        yaml.replace(
          '  roamingQuality:',
          `  portingDelay: { es-ES: ${text}, ca-ES-valencia: ${text}, en-US: ${text} }\n$&`,
        ),
      )
    const problems = await examineSite(site.path)
    expect(problems.filter((problem) => /[dD]elay/.test(problem))).toEqual(said.map((line) => `${site.path}/${line}`))
  },
)

test.each([
  'registry',
  'operatorRegister',
  'codesOfConduct',
  'dpo',
  'mailProvider',
  'hostingProvider',
  'transfers',
  'courts',
])('the legal texts lack %s: the doctor names it', async (fact) => {
  await using site = await copySiteFolder()
  await site.edit('brand.yaml', (text) =>
    text.replace(new RegExp(`^( {2}${fact}:)( !demo)?\\n {4}es-ES: .*$`, 'm'), "$1\n    es-ES: ''"),
  )
  expect(await examineSite(site.path)).toContain(
    `${site.path}/brand.yaml: legal.${fact}.es-ES is empty: pages say to ask us`,
  )
})

test.each([
  [
    'brand.yaml',
    'a mobile care number',
    'phone: !demo +34 964 000 000',
    'phone: !demo +34 600 000 000',
    /phone: write a Spanish geo/,
  ],
  [
    'brand.yaml',
    'a premium care number',
    'phone: !demo +34 964 000 000',
    'phone: !demo +34 90 2000000',
    /phone: customer care is free/,
  ],
  ['brand.yaml', 'a wrong NIF', 'taxId: !demo B12345674', 'taxId: !demo B12345670', /taxId: B12345670 is no NIF/],
  [
    'catalogue.yaml',
    'a commitment of 25 months',
    'Months: 12',
    'Months: 25',
    /commitmentMonths: write months from 0 to 24/,
  ],
  [
    'catalogue.yaml',
    'speeds that contradict each other',
    "minimum: '', normal: ''",
    'minimum: 5, normal: 4',
    /minimum ≤ normal/,
  ],
  ['catalogue.yaml', 'a speed that is none', "minimum: ''", 'minimum: fast', /minimum: write a whole number .* or ''/],
  ['catalogue.yaml', 'too few prices', "['', '', '']", '[3]', /prices\.dataBundles: write as many prices/],
] as const)('%s with %s is named', async (file, _, right, wrong, named) => {
  await using site = await copySiteFolder()
  await site.edit(file, (text) => text.replace(right, wrong))
  const problems = await problemsOf({ ...live.env, SITE_DIR: site.path })
  expect(problems.join('\n')).toMatch(named)
})

test('errors in the operator’s folder are named by line', async () => {
  await using site = await copySiteFolder()
  await site.edit('catalogue.yaml', (text) => text.replace('price: 29', 'price: cheap'))
  const problems = await problemsOf({ ...live.env, SITE_DIR: site.path })
  expect(problems.join('\n')).toMatch(/catalogue\.yaml:\d+: locations\[0\]\.packs\[0\]\.price: /)
})
