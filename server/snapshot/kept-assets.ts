import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { encoded, SUFFIXES } from './encodings.ts'

const BUILD = 'build/client/assets'
const TEXT = /\.(js|css|svg)$/
const DAY = 86_400_000
/** As long as a page may stay open whose files are of an earlier build. */
const KEPT_FOR = 30 * DAY

/**
 * Copies the files of the build to `assets` in the folder, beside those of earlier builds, which go thirty days after
 * the last snapshot they were a part of. What is in a file never changes: its name says it.
 *
 * @returns the names of the present build's files, without those that are their compressed copies
 */
export async function keepAssets(folder: string): Promise<string[]> {
  const target = path.join(folder, 'assets')
  const files = (await filesIn(BUILD)).filter((file) => !isCompressed(file))
  for (const file of files) await keep(path.join(BUILD, file), path.join(target, file))

  for (const file of await filesIn(target)) {
    const kept = path.join(target, file)
    if ((await age(kept)) > KEPT_FOR) await rm(kept)
  }
  return files
}

/** With a copy in each encoding beside it, where it is text. */
async function keep(source: string, target: string): Promise<void> {
  const keptFor = await age(target).catch(() => null)
  const copies = TEXT.test(target) ? Object.values(SUFFIXES).map((suffix) => target + suffix) : []
  if (keptFor === null) {
    const content = await readFile(source)
    await mkdir(path.dirname(target), { recursive: true })
    if (TEXT.test(target))
      for (const [suffix, encoding] of await encoded(content)) await write(target + suffix, encoding)
    // The last, as it stands for all of them.
    await write(target, content)
  } else if (keptFor > DAY) {
    for (const file of [...copies, target]) await utimes(file, new Date(), new Date())
  }
}

/** Nobody reads half of it. */
async function write(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, content, { flush: true })
  await rename(draft, file)
}

function isCompressed(file: string): boolean {
  return /\.(br|gz)$/.test(file)
}

async function age(file: string): Promise<number> {
  return Date.now() - (await stat(file)).mtimeMs
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}
