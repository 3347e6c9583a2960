import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const DEMO = path.resolve(import.meta.dirname, '../../../site')

export type SiteFolder = AsyncDisposable & {
  readonly path: string
  /** Writes a file of the folder anew. `change` gets its text; it has to change something. */
  readonly edit: (
    file: 'brand.yaml' | 'catalogue.yaml' | 'coverage.csv' | 'mark.svg' | `legal/${string}.md`,
    change: (text: string) => string,
  ) => Promise<void>
}

/**
 * A copy of the demo operator's folder, to be edited. It offers the two languages of the specification and has no words
 * in Valencian, so that what a test writes takes two texts.
 */
export async function copySiteFolder(): Promise<SiteFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'alta-operator-'))
  await cp(DEMO, folder, { recursive: true })
  for (const name of ['brand.yaml', 'catalogue.yaml', 'services.yaml']) {
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

/** Of texts that take a line each, and of those on a single line. */
function withoutValencian(yaml: string): string {
  return yaml
    .replace(/^languages: .*$/m, 'languages: [es-ES, en-US]')
    .replaceAll(/^ +ca-ES-valencia: .*\n/gm, '')
    .replaceAll(/, ca-ES-valencia: [^,}]+?(?= *[,}])/g, '')
}
