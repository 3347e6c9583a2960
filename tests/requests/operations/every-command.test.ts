import { readFile, rm, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import { orderFields, post, typedDetails } from '#tests/support/posted/posted-order.ts'
import { LONG_TEST_LIMIT } from '#tests/support/run/time-limits.ts'
import { addGalician } from '#tests/support/site/galician.ts'
import { operatorFolder, type OperatorName } from '#tests/support/site/operator-folder.ts'
import { runProgram } from '#tests/support/site/run-command.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'

/** The commands of the product with their programs and what these are given: the scripts that run what is built, and build nothing. */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const commands = new Map(
  Object.entries(scripts).flatMap(([name, script]) => {
    const [, program] = /^node scripts\/expect-build\.ts && node (.+)$/.exec(script) ?? []
    return program === undefined ? [] : [[name, program.split(' ')] as const]
  }),
)

type Call = {
  readonly args: readonly string[]
  /** The exit codes that say it did what it was asked; 0 without. */
  readonly exits?: readonly number[]
  readonly says?: RegExp
}

type About = {
  readonly folder: string
  readonly reference: string
  readonly next: string
  readonly hasFixed: boolean
  readonly price: RegExp
  /** The tax in its prices, by its name. */
  readonly tax: string
}

/** What each command is asked, in this order; those of the last group while no server runs. */
const asked = ({ folder, reference, next, hasFixed, price, tax }: About): Record<string, readonly Call[]> => ({
  site: [
    { args: ['check', folder], says: / sells in: .+ starts, as /s },
    { args: ['language', 'gl-ES'], says: /translated/ },
    { args: ['export', `${folder}.export`], says: /is written/ },
  ],
  catalogue: [
    { args: ['history'], says: /Versions: 1\./ },
    { args: ['import', next, '--from', daysAfter(spanishClock(Date.now()).date, 60)], says: /^Published version 2 / },
    { args: ['schedule'], says: /^Scheduled: version 2 /m },
    { args: ['diff', '1', '2'], says: price },
    { args: ['notify'], says: new RegExp(`\\(con ${tax}\\).*cambio de precio`, 's') },
    { args: ['export'], says: /^mobile:|^locations:/m },
    { args: ['withdraw', '2'], says: /^Taken back: version 2 / },
  ],
  coverage: [
    { args: ['notify'], says: /^Told: 0\./ },
    { args: ['demand', '--csv'], says: /municipality/ },
    hasFixed ? { args: ['export'], says: /ine/ } : { args: ['export'], exits: [1], says: /There is no coverage/ },
  ],
  requests: [
    { args: ['list'], says: /Requests: 1\./ },
    { args: ['show', reference], says: /^monthly: /m },
    { args: ['files', reference, `${folder}.files`], says: /Files: 0\./ },
    { args: ['export', '--csv'], says: new RegExp(reference) },
    { args: ['mandates', '--csv'], says: /"creditorIdentifier"/ },
  ],
  staff: [
    { args: ['invite', 'pau@ejemplo.es', '--name', 'Pau Gil', '--role', 'agent'], says: /works once/ },
    { args: ['list'], says: /Staff: 1\./ },
    { args: ['reset', 'pau@ejemplo.es'], says: /works once/ },
    { args: ['disable', 'pau@ejemplo.es'], says: /may not sign in/ },
  ],
  outbox: [
    { args: ['list'], says: /Failed for good: 0\./ },
    { args: ['retry', 'none'], exits: [1], says: /There is no message/ },
    { args: ['hold'], says: /^Held: / },
  ],
  privacy: [
    { args: ['export', '--reference', reference], says: new RegExp(typedDetails.lastName) },
    { args: ['cookie-answer', 'AAAA-AAAA'], says: /^\[\]$/m },
    { args: ['rotate-key'], says: /^Sealed anew/ },
    { args: ['expire'], says: /^Blocked: 0\./ },
    { args: ['block', '--reference', reference] },
    { args: ['erase', '--reference', reference] },
  ],
  // The rest is what it works with, and that it lacks.
  documents: [{ args: ['verify'], says: /^As they were sent: 0\./ }],
  doctor: [{ args: [], exits: [0, 2, 3], says: /to look at|Nothing is wrong/ }],
  notices: [{ args: [], says: /MIT/ }],
  sbom: [{ args: [], says: /CycloneDX/ }],
  backup: [{ args: [`${folder}.backup`], says: / holds \d+ requests/ }],
  restore: [{ args: [`${folder}.backup`], says: /^Restored / }],
})

test('what is asked below is each command of the product', () => {
  const about = { folder: '', reference: '', next: '', hasFixed: true, price: / /, tax: '' }
  expect(Object.keys(asked(about)).toSorted()).toEqual([...commands.keys()].toSorted())
})

type Operator = {
  readonly what: string
  readonly name: OperatorName
  readonly files: Readonly<Record<string, (text: string) => string>>
  readonly tax: string
  readonly dearer: readonly [string, string]
  readonly hasFixed?: boolean
  readonly order: Readonly<Record<string, string>>
}

/** What an operator's own language says in its own files. */
const SIGN_UP = `charges:
  - { id: alta, name: { es-ES: Alta, gl-ES: Alta en galego, en-US: Start }, amount: 4, per: once, of: contract, required: true }
`

const CANARY = '\n    tax: { name: IGIC, rate: 7 }\n    timeZone: Atlantic/Canary'

const MELILLA = `locations:
  - id: melilla
    name: { es-ES: Melilla, gl-ES: Melilla, en-US: Melilla }
    provinces: ['52']
    tax: { name: IPSI, rate: 8 }
    timeZone: Europe/Madrid
`

const operators: readonly Operator[] = [
  {
    what: 'no mobile, in the Canaries',
    name: 'village',
    files: {
      'catalogue.yaml': (text) =>
        text
          .replace("['44050', '44153', '44056', '44112']", `['35016', '35011']${CANARY}`)
          .replace("['44076', '44209', '44261']", `['38038']${CANARY}`)
          .replaceAll('{ es-ES: ', '{ gl-ES: Lugar, es-ES: '),
      'coverage.csv': () => 'ine,technology,status,speed\n35016,ftth,available,1000\n38038,fwa,available,30\n',
    },
    tax: 'IGIC',
    dearer: ['price: 27 }', 'price: 28 }'],
    order: {
      location: 'ribera',
      type: 'fibre',
      tariff: 'ribera-600mb',
      total: '2700+installation6000',
      'line.70gb': '0',
      tv: '',
      address: 'Calle Mayor 1',
      postcode: '35001',
      town: 'Las Palmas de Gran Canaria',
    },
  },
  {
    what: 'no fibre, in Melilla',
    name: 'mobile-brand',
    files: {
      'brand.yaml': (text) => `languages: [es-ES, gl-ES, en-US]\n${text}`,
      'catalogue.yaml': (text) => `${MELILLA}${text}\n${SIGN_UP}`,
    },
    tax: 'IPSI',
    dearer: ['price: 9.9 }', 'price: 10.9 }'],
    hasFixed: false,
    order: {
      location: 'melilla',
      tariff: '',
      total: '1980+sim1000+alta:400',
      'line.70gb': '0',
      'line.40gb': '2',
      tv: '',
      address: 'Calle Ejército Español 3',
      postcode: '52001',
      town: 'Melilla',
    },
  },
]

describe.each(operators)('of an operator with a language of its own and $what,', (operator) => {
  let folder: Awaited<ReturnType<typeof operatorFolder>>
  let site: RunningSite
  let reference: string
  let next: string
  beforeAll(async () => {
    folder = await operatorFolder(operator.name)
    await addGalician(folder.path)
    for (const [name, change] of Object.entries(operator.files)) {
      const file = path.join(folder.path, name)
      await writeFile(file, change(await readFile(file, 'utf8')))
    }
    next = `${folder.path}.next.yaml`
    const catalogue = await readFile(path.join(folder.path, 'catalogue.yaml'), 'utf8')
    await writeFile(next, catalogue.replace(...operator.dearer))
    site = await startSite({ env: { SITE_DIR: folder.path } })
    const sent = await site.visit('/calcular?lng=gl-ES', post(site.origin, orderFields(operator.order)))
    expect(sent.response.status, sent.document.querySelector('[role=alert]')?.textContent ?? '').toBe(303)
    const receipt = await site.visit(sent.response.headers.get('location') ?? '')
    reference = /[A-Z]{2}-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(receipt.document.body.textContent)?.[0] ?? ''
  })
  afterAll(async () => {
    await site[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
    for (const beside of ['next.yaml', 'export', 'files', 'backup'])
      await rm(`${folder.path}.${beside}`, { recursive: true, force: true })
  })

  // Each in a process of its own, as npm runs it: what the server's process knows, a command has to find out.
  test('every command does what it is asked', { timeout: LONG_TEST_LIMIT }, async () => {
    const [was = '', is = ''] = operator.dearer.map((text) => /[\d.]+/.exec(text)?.[0] ?? '')
    const price = new RegExp(`${Number(was).toFixed(2)} → ${Number(is).toFixed(2)}`)
    const about = {
      folder: folder.path,
      reference,
      next,
      hasFixed: operator.hasFixed !== false,
      price,
      tax: operator.tax,
    }
    const env = { SITE_DIR: folder.path, DATA_DIR: site.dataDir }
    const wrong: string[] = []
    for (const [name, calls] of Object.entries(asked(about))) {
      if (name === 'restore') await site.stop()
      const [program = '', ...given] = commands.get(name) ?? []
      for (const { args, exits = [0], says = /(?:)/ } of calls) {
        const { exitCode, stdout, stderr } = await runProgram(program, [...given, ...args], env)
        const did = exits.includes(exitCode ?? -1) && says.test(stdout + stderr) && !/^ +at /m.test(stderr)
        if (!did) wrong.push(`${name} ${args.join(' ')}: ${exitCode}\n${stdout.slice(0, 600)}${stderr.slice(0, 600)}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
