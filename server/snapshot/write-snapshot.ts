import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readdir, readFile, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { encoded, SUFFIXES } from './encodings.ts'
import { httpConf, pageFile, serverConf } from './nginx-conf.ts'
import type { FileHeaders, PublicPage } from './public-answers.ts'

type Answers = { readonly pages: readonly PublicPage[]; readonly assets: readonly FileHeaders[] }

/** What nginx includes points here. */
const CURRENT = 'current'

/**
 * Writes a snapshot under a name that says what is in it, and then has `current` point there: in one step, so that
 * nobody ever reads half of it. The one before stays, for an nginx that has not been told yet.
 */
export async function writeSnapshot(folder: string, { pages, assets }: Answers) {
  const text = httpConf(pages) + serverConf({ folder, name: '', pages, assets })
  const digest = createHash('sha256').update(text)
  for (const { html } of pages) digest.update(html)
  const name = `pages-${digest.digest('hex').slice(0, 16)}`
  const previous = await readlink(path.join(folder, CURRENT)).catch(() => null)
  if (name === previous) return { isNew: false, name }

  if (!existsSync(path.join(folder, name))) {
    const draft = path.join(folder, `writing-${process.pid}`)
    await rm(draft, { recursive: true, force: true })
    for (const page of pages) await writePage(draft, previous && path.join(folder, previous), page)
    await write(path.join(draft, 'http.conf'), httpConf(pages))
    await write(path.join(draft, 'server.conf'), serverConf({ folder, name, pages, assets }))
    await rename(draft, path.join(folder, name))
  }
  const pointer = path.join(folder, `${CURRENT}-${process.pid}`)
  await rm(pointer, { force: true })
  await symlink(name, pointer)
  await rename(pointer, path.join(folder, CURRENT))

  for (const other of await readdir(folder)) {
    const isOld = /^(pages|writing)-/.test(other) && other !== name && other !== previous
    if (isOld) await rm(path.join(folder, other), { recursive: true, force: true })
  }
  return { isNew: true, name }
}

/** A page that is the same as before is not compressed once more. */
async function writePage(draft: string, previous: string | null, page: PublicPage): Promise<void> {
  const file = path.join(draft, pageFile(page))
  const before = previous && path.join(previous, pageFile(page))
  const isSame = before && (await readFile(before).catch(() => null))?.equals(page.html)
  if (isSame) {
    await mkdir(path.dirname(file), { recursive: true })
    for (const suffix of ['', ...Object.values(SUFFIXES)]) await link(before + suffix, file + suffix)
    return
  }
  await write(file, page.html)
  for (const [suffix, content] of await encoded(page.html)) await write(file + suffix, content)
}

/** On the disk before anything points to it. */
async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content, { flush: true })
}
