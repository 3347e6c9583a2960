import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { encoded } from './encodings.ts'
import type { PagePart } from './public-answers.ts'

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
  const files = await filesIn(BUILD)
  for (const file of files) await keepFile(path.join(target, file), () => readFile(path.join(BUILD, file)))
  const plain = files.filter((file) => !/\.(br|gz)$/.test(file))
  for (const file of plain) {
    // What the build wrote too late to compress it.
    if (TEXT.test(file) && !files.includes(`${file}.br`)) await keepCompressed(path.join(target, file))
  }
  await removeOld(target)
  return plain
}

/** Writes the parts of pages to `page-parts` in the folder, for as long as the files of a build. */
export async function keepParts(folder: string, all: readonly PagePart[]): Promise<void> {
  const target = path.join(folder, 'page-parts')
  for (const { name, content } of all) {
    const file = path.join(target, name)
    await keepFile(file, () => content)
    await keepCompressed(file)
  }
  await removeOld(target)
}

async function keepFile(kept: string, content: () => Buffer | Promise<Buffer>): Promise<void> {
  const keptFor = await age(kept).catch(() => null)
  if (keptFor === null) await write(kept, await content())
  else if (keptFor > DAY) await utimes(kept, new Date(), new Date())
}

async function keepCompressed(kept: string): Promise<void> {
  if ((await age(`${kept}.br`).catch(() => Infinity)) < DAY) return
  for (const [suffix, content] of await encoded(await readFile(kept))) await write(kept + suffix, content)
}

async function removeOld(target: string): Promise<void> {
  for (const file of await filesIn(target)) {
    const kept = path.join(target, file)
    if ((await age(kept)) > KEPT_FOR) await rm(kept)
  }
}

/** Nobody reads half of it. */
async function write(file: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, content, { flush: true })
  await rename(draft, file)
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
