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

/** A copy of the demo operator's folder, to be edited. */
export async function copySiteFolder(): Promise<SiteFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'alta-operator-'))
  await cp(DEMO, folder, { recursive: true })
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
