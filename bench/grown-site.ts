import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import atlas from 'es-atlas/es/municipalities.json' with { type: 'json' }
import { parse, stringify } from 'yaml'
import { copySiteFolder, type SiteFolder } from '../tests/support/site/site-folder.ts'

const MOST = 9
const COVERAGE_ROWS = 300_000
const TECHNOLOGIES = ['ftth', 'fttb', 'hfc']

/** The demo operator's folder with all lists as long as they may be, and coverage for every postcode of the country. */
export async function grownSiteFolder(): Promise<SiteFolder> {
  const folder = await copySiteFolder()
  const file = path.join(folder.path, 'catalogue.yaml')
  await writeFile(file, stringify(grownCatalogue(parse(await readFile(file, 'utf8')))))
  await writeFile(path.join(folder.path, 'coverage.csv'), grownCoverage())
  return folder
}

type Listed = { speed: number; data: number | 'unlimited'; price: number }
type File = {
  locations: { id: string; name: object; provinces?: string[]; packs: Listed[]; fibre: Omit<Listed, 'data'>[] }[]
  mobile: Omit<Listed, 'speed'>[]
}

/** What the demo sells stays where it is in each list. */
function grownCatalogue(catalogue: File): File {
  const { locations, mobile } = catalogue
  for (let n = locations.length; n < MOST; n++) {
    const name = `Zona ${n}`
    const provinces = [String(n + 30)]
    locations.push({ id: `zone-${n}`, name: { 'es-ES': name, 'en-US': name }, provinces, packs: [], fibre: [] })
  }
  for (let n = mobile.length; n < MOST; n++) mobile.push({ data: 200 + n, price: 20 + n })
  const sold = mobile.map(({ data }) => data)
  for (const { packs, fibre } of locations) {
    for (let n = packs.length; n < MOST; n++) packs.push({ speed: 2000, data: sold[n] ?? 'unlimited', price: 40 + n })
    for (let n = fibre.length; n < MOST; n++) fibre.push({ speed: 2000 + n, price: 40 + n })
  }
  return catalogue
}

function grownCoverage(): string {
  const codes = atlas.objects.municipalities.geometries.map(({ id }) => String(id)).filter(isMunicipality)
  const lines = ['# demo', '# updated: 2026-11-21', 'ine,postcode,technology,speed,status,date']
  for (let row = 0; row < COVERAGE_ROWS; row++) {
    const ine = codes[row % codes.length] as string
    const nth = Math.floor(row / codes.length)
    const postcode = ine.slice(0, 2) + String((Number(ine.slice(2)) + 7 * Math.floor(nth / 3)) % 1000).padStart(3, '0')
    lines.push(`${ine},${postcode},${TECHNOLOGIES[nth % 3]},${100 * (1 + (row % 10))},available,2025-01`)
  }
  return `${lines.join('\n')}\n`
}

/** Land that several own together has a code as well, and nobody lives there. */
function isMunicipality(code: string): boolean {
  return Number(code.slice(0, 2)) <= 52
}
