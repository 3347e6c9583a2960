import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const DEMO = path.resolve(import.meta.dirname, '../../../site')

export type SiteFolder = AsyncDisposable & {
  readonly path: string
  /** Writes a file of the folder anew. `change` gets its text; it has to change something. */
  readonly edit: (
    file:
      | 'brand.yaml'
      | 'catalogue.yaml'
      | 'coverage.csv'
      | 'installation.yaml'
      | 'porting.yaml'
      | 'mark.svg'
      | `legal/${string}.md`,
    change: (text: string) => string,
  ) => Promise<void>
}

/**
 * A copy of the demo operator's folder, to be edited. It offers the two languages of the specification and has no words
 * in Valencian, so that what a test writes takes two texts; with `inValencian` it is the whole folder.
 */
export async function copySiteFolder({ inValencian = false } = {}): Promise<SiteFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'alta-operator-'))
  await cp(DEMO, folder, { recursive: true })
  for (const name of inValencian ? [] : ['brand.yaml', 'catalogue.yaml', 'services.yaml']) {
    const file = path.join(folder, name)
    await writeFile(file, withoutValencian(await readFile(file, 'utf8')))
  }
  return {
    path: folder,
    async edit(file, change) {
      const before = await readFile(path.join(folder, file), 'utf8')
      const after = change(before)
      if (after === before) throw new Error(`The edit of ${file} changes nothing`)
      await writeFile(path.join(folder, file), after)
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Takes Valencian out of texts that have a line for each language, and of those on a single line. */
function withoutValencian(yaml: string): string {
  return yaml
    .replace(/^languages: .*$/m, 'languages: [es-ES, en-US]')
    .replaceAll(/^ +ca-ES-valencia: .*\n/gm, '')
    .replaceAll(/, ca-ES-valencia: [^,}]+?(?= *[,}])/g, '')
}

/** `brand.yaml` of a company that is none of the demo, of whom nothing but who it is is known so far. */
export function withOwnIdentity(yaml: string): string {
  return yaml
    .replace('demo: true', 'demo: false')
    .replace('product: !demo Azahar', 'product: Ribera')
    .replace('!demo Azahar Telecom, S.L.', 'Redes de la Ribera, S.L.')
    .replace('!demo Azahar Telecom', 'Fibra Ribera')
    .replace('!demo B12345674', 'A58818501')
    .replace('!demo +34 964 000 000', '+34 978 123 456')
    .replaceAll('!demo info@azahar.example', 'hola@ribera.es')
    .replace('!demo https://azahar.example', 'https://ribera.es')
    .replace('address: !demo', 'address:')
    .replaceAll(/Carrer Major 24, 12540 Vila-real[^\n]*/g, 'Plaza Mayor 1, 44001 Teruel')
}
