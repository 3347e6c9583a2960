import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { examineSite } from '#server/doctor/folder/site.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { openDrafts } from '#site-folder/new/drafts.ts'
import { leaveOutOtherLanguages, leaveOutUnsold } from '#site-folder/new/leave-out.ts'
import { faultOf, faultsOf } from '#site-folder/new/faults.ts'
import { writeFolder } from '#site-folder/new/new-folder.ts'
import { questions } from '#site-folder/new/questions.ts'

/* Folders of drawn answers: whatever is answered, they start, and say nothing that the demo says and nobody was asked. */

const WHO: Readonly<Record<string, string>> = {
  name: 'Fibra Teruel',
  'legal-name': 'Fibra Teruel, S.L.',
  'tax-id': 'A58818501',
  address: 'Calle Mayor 1, 44001 Teruel',
  town: 'Teruel',
  phone: '+34 978 111 222',
  email: 'hola@fibrateruel.es',
  website: 'https://www.fibrateruel.es',
  hours: 'monday-friday 9:30-14:00',
}

/** The demo's brand, places, numbers and prices, and what only an invented company says. */
const DEMO =
  /azahar|vila-real|castell[óo]|12540|\b964[ \d]|B12345674|instagram|this company is invented|demostraci|!demo|sin contenido|no content|sense contingut/i
/** Its conditions: call limits, notice, what is left after the data, bundles, the reward. */
const CONDITIONS =
  /\b(5000|150|3000|0[.,]20|0[.,]25|32|14|500|10000|300|600)\b|multiSim: [1-9]|freeMonths|landlineOnSim: true|fixedIp: true/

const languages = fc.constantFrom('', 'es-ES', 'en-US', 'en-US, es-ES', 'ca-ES-valencia', 'es-ES ca-ES-valencia en-US')
const sold = fc.record({
  fibre: fc.constantFrom('', '201=25', '201=25, radio 31=18', 'satellite 101=41,50'),
  mobile: fc.constantFrom('', '21=8', 'unlimited=19', '21=8/28, unlimited=19'),
  packs: fc.constantFrom('', '201+21=31'),
  tv: fc.constantFrom('', '9,40'),
  province: fc.constantFrom('', 'Teruel', 'Teruel, 50'),
})
const conditions = fc.record({
  installation: fc.constantFrom('0', '61'),
  router: fc.constantFrom('0', '22', '3.49/month'),
  commitment: fc.constantFrom('0', '6=91'),
  prepaid: fc.constantFrom('', 'no', 'sí'),
  'max-lines': fc.constantFrom('2', '7'),
  sim: fc.constantFrom('0+0', '3+4', '5'),
  calls: fc.constantFrom(
    'unlimited',
    '2100; 110; 1700; 0,21; 0,26',
    '2100 110 1700 0.21 0.26',
    '2100, 110, 1700, 0.21, 0.26',
  ),
  'after-data': fc.constantFrom('0', '64'),
  roaming: fc.constantFrom('none', '11=2'),
  whatsapp: fc.constantFrom('', '+34 600 111 222'),
  shops: fc.constantFrom('', 'Oficina; Calle Mayor 3, 44001 Teruel; monday 9:30-14:00'),
})

/** Writes a folder as the command does. Null where it refuses the answers. */
async function made(folder: string, answers: Readonly<Record<string, string>>): Promise<string[] | null> {
  const drafts = openDrafts('2026-11-25')
  for (const question of questions) {
    const given = answers[question.flag]
    if (given === undefined && question.isAsked?.(drafts) === false) continue
    const typed = given ?? ''
    if (typed === '' && question.otherwise === undefined) throw new Error(`${question.flag} was not drawn`)
    const fault = question.write(drafts, typed) ?? faultOf(question, drafts)
    if (fault !== null) return null
  }
  leaveOutUnsold(drafts)
  leaveOutOtherLanguages(drafts)
  if (faultsOf(drafts).length > 0) return null
  writeFolder(folder, drafts, '2026-11-25')
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  return files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name))
}

const isSold = ({ fibre, mobile, packs, tv }: Readonly<Record<string, string>>) =>
  `${fibre}${mobile}${packs}${tv}` !== ''

test('a folder of whatever answers starts, as a demo and as none, in Spanish too, without a word of the demo’s', async () => {
  let count = 0
  await fc.assert(
    fc.asyncProperty(
      fc.record({ languages }),
      sold.filter(isSold),
      conditions,
      fc.boolean(),
      async (spoken, services, given, isDemo) => {
        // The line in a pack is one of the lines that are sold.
        const packs = services.mobile.startsWith('21=') || services.mobile === '' ? services.packs : ''
        if (!isSold({ ...services, packs })) return
        // Who sells no internet rents no router.
        const router = services.fibre || packs ? given.router : '0'
        const parent = await mkdtemp(path.join(tmpdir(), 'alta-drawn-'))
        try {
          const folder = path.join(parent, 'site')
          const files = await made(folder, { ...WHO, colour: '', ...spoken, ...services, packs, ...given, router })
          expect(files).not.toBeNull()
          for (const file of files ?? []) {
            const text = await readFile(file, 'utf8')
            expect(DEMO.exec(text)?.[0], file).toBeUndefined()
            if (file.endsWith('catalogue.yaml')) expect(CONDITIONS.exec(text)?.[0], file).toBeUndefined()
          }
          const brand = path.join(folder, 'brand.yaml')
          if (!isDemo) await writeFile(brand, (await readFile(brand, 'utf8')).replace('demo: true', 'demo: false'))
          const site = await loadSite(folder)
          expect(site.brand.languages).toContain('es-ES')
          expect(site.brand.demo).toBe(isDemo)
          expect(site.catalogue.conditions.referrals).toBeNull()
          expect(site.catalogue.extras).toMatchObject({ landlineOnSim: false, fixedIp: false, dataBundles: [] })
          // The address of company and shops is in Aragon.
          for (const { hours } of [site.brand, ...site.shops])
            expect(hours.holidays).toEqual(expect.arrayContaining(['2026-12-25', '2027-03-26', '2027-04-23']))
          const legal = JSON.stringify([site.legalTexts, site.own, site.replies])
          expect(DEMO.exec(legal)?.[0]).toBeUndefined()
          // Keys that nobody was asked for are named.
          const named = (await examineSite(folder)).join('\n')
          for (const key of [
            'care.targets.order',
            'care.onCall',
            'legal.registry',
            'accessibilityReview',
            'paymentMethods',
          ])
            expect(named).toContain(key)
          count++
        } finally {
          await rm(parent, { recursive: true })
        }
      },
    ),
    { numRuns: 15 },
  )
  expect(count).toBeGreaterThan(5)
})

test('a language that no page is in is refused by a sentence, and Spanish is spoken in any case', () => {
  const [question] = questions.filter(({ flag }) => flag === 'languages')
  const drafts = openDrafts('2026-11-25')
  expect(question!.write(drafts, 'gl-ES, es-ES')).toMatch(
    /^this version speaks .*es-ES.*, and not gl-ES: leave that out/,
  )
  expect(question!.write(drafts, 'en-US')).toBeNull()
  expect(drafts.brand.toJS()).toMatchObject({ languages: ['en-US', 'es-ES'] })
})
