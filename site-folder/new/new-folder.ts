import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import installationYaml from './installation.example.yaml?raw'
import { written, type Drafts } from './drafts.ts'

/** Texts that fit any operator: they quote the facts of the two files. By their names in the folder. */
const texts = import.meta.glob<string>('#site/{legal,replies,questions}/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** How visits are planned, as an example that nothing reads until it is renamed to installation.yaml. */
const INSTALLATION = 'installation.example.yaml'

/** Where there is fibre: nothing is known until the operator says so. */
const COVERAGE = 'ine,municipality,postcode,technology,speed,status,date\n'

/** Texts that speak of the installation, the router or the reach of fibre. */
const OF_FIBRE = /\/(order-appointment|order-no-coverage|customer-service)\.[\w-]+\.md$/

function textsIn(languages: readonly string[], sellsFibre: boolean): Record<string, string> {
  const offered = Object.entries(texts)
    .filter(([file]) => languages.some((locale) => file.endsWith(`.${locale}.md`)))
    .filter(([file]) => sellsFibre || !OF_FIBRE.test(file))
  return Object.fromEntries(offered.map(([file, text]) => [file.split('/').slice(-2).join('/'), text]))
}

/** Whether something is in the way of a new folder of that name. */
export function isTaken(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).length > 0
}

/** Writes an operator's folder. */
export function writeFolder(folder: string, { brand, catalogue, shops }: Drafts, today: string): void {
  const sellsFibre = catalogue.has('locations')
  const files: Readonly<Record<string, string>> = {
    'brand.yaml': written(brand),
    'catalogue.yaml': written(catalogue),
    ...(shops.get(0) !== undefined && { 'shops.yaml': written(shops) }),
    ...(sellsFibre && { 'coverage.csv': `# How it is written: docs/coverage.md\n# updated: ${today}\n${COVERAGE}` }),
    ...(sellsFibre && { [INSTALLATION]: installationYaml }),
    ...textsIn((brand.toJS() as { languages: readonly string[] }).languages, sellsFibre),
  }
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}
