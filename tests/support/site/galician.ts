import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runCommand } from './run-command.ts'

/** Stands before all that is translated. */
export const MARK = '[gl] '

/** The files that are translated wholly, and those of which every second message is. */
const WHOLE = ['calculator', 'descriptions', 'server']
const HALF = ['site', 'documents', 'emails', 'coverage', 'customer-service']

/**
 * Adds Galician to a folder of an operator, translated in part: the Spanish text with a mark before it. The operator's own
 * texts are not in it.
 */
export async function addGalician(folder: string, languages = '[es-ES, gl-ES, en-US]'): Promise<void> {
  const own = path.join(folder, 'languages/gl-ES')
  const { exitCode, stderr } = await runCommand('site', ['language', 'gl-ES'], { SITE_DIR: folder, DATA_DIR: folder })
  if (exitCode !== 0) throw new Error(stderr)
  for (const area of WHOLE) await translate(path.join(own, `${area}.po`), 1)
  for (const area of HALF) await translate(path.join(own, `${area}.po`), 2)
  const brand = path.join(folder, 'brand.yaml')
  const text = await readFile(brand, 'utf8')
  await writeFile(brand, text.replace(/^languages: .*$/m, `languages: ${languages}`))
}

/** Writes a translation into each of so many entries. */
async function translate(file: string, each: number): Promise<void> {
  const [header = '', ...entries] = (await readFile(file, 'utf8')).split('\n\n')
  const translated = entries.map((entry, index) => {
    const [, spanish] = /^#\. es-ES: (.*)$/m.exec(entry) ?? []
    if (spanish === undefined || index % each !== 0) return entry
    // Text within an element is read by itself.
    const marked = MARK + spanish.replaceAll(/<\d+>/g, `$&${MARK}`)
    return entry.replace(/^msgstr ""$/m, () => `msgstr ${JSON.stringify(marked)}`)
  })
  await writeFile(file, [header, ...translated].join('\n\n'))
}
