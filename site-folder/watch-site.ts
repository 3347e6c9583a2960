import { existsSync, watch, type FSWatcher } from 'node:fs'
import path from 'node:path'
import { ownLocales } from '#locales/own/own-languages.ts'
import { LANGUAGES } from './languages/own-languages.ts'
import { OWN_FOLDERS } from './own/own-content.ts'
import { readSiteFolder } from './read-site.ts'
import { EARLIER, LEGAL, REPLIES, type SiteFolder } from './site.ts'

type Told = {
  readonly onChange: (folder: SiteFolder) => void
  /** A live edit that is wrong, or a folder that can't be read or watched: the caller keeps what it has. */
  readonly onError: (error: unknown) => void
}

/**
 * Calls back with the folder's new content after each change to it. Returns a function that stops watching: once it
 * has resolved, nothing is called any more.
 */
export function watchSite(folder: string, { onChange, onError }: Told): () => Promise<void> {
  let settled: NodeJS.Timeout | undefined
  let isStopped = false
  // Editors write a file in several strokes: read it once they have stopped.
  const changed = () => {
    clearTimeout(settled)
    settled = setTimeout(() => (reading = reading.then(reload)), 100).unref()
  }
  const watchers = new Map<string, FSWatcher>()
  const leave = (watched: string) => {
    watchers.get(watched)?.close()
    watchers.delete(watched)
  }
  const begin = (watched: string) => {
    const watcher = watch(watched, changed)
    watcher.on('error', (error) => {
      leave(watched)
      onError(error)
    })
    watchers.set(watched, watcher)
  }
  // Folders made later are watched from then on: the folder around them tells.
  const watchAll = () => {
    for (const watched of [
      folder,
      ...[LEGAL, EARLIER, REPLIES, LANGUAGES, ...OWN_FOLDERS].map((name) => path.join(folder, name)),
      ...ownLocales().map((locale) => path.join(folder, LANGUAGES, locale)),
    ]) {
      if (!existsSync(watched)) leave(watched)
      else if (!watchers.has(watched)) begin(watched)
    }
  }
  watchAll()
  // One after the other: of two edits the later one is what is shown in the end.
  let reading = Promise.resolve()
  const reload = async () => {
    if (isStopped) return
    try {
      watchAll()
      const found = await readSiteFolder(folder)
      if (!isStopped) onChange(found)
    } catch (error) {
      if (!isStopped) onError(error)
    }
  }
  return async () => {
    isStopped = true
    clearTimeout(settled)
    for (const watched of watchers.keys()) leave(watched)
    await reading
  }
}
