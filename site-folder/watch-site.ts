import { existsSync, watch, type FSWatcher } from 'node:fs'
import path from 'node:path'
import { ownLocales } from '#locales/own/own-languages.ts'
import { LANGUAGES } from './languages/own-languages.ts'
import { OWN_FOLDERS } from './own/own-content.ts'
import { readSiteFolder } from './read-site.ts'
import { EARLIER, LEGAL, REPLIES, SiteErrors, type SiteFolder } from './site.ts'

/**
 * Calls back with the folder's new content after each change to it. An error in a live edit goes to `onErrors`
 * and the caller keeps what it has. Returns a function that stops watching.
 */
export function watchSite(
  folder: string,
  onChange: (folder: SiteFolder) => void,
  onErrors: (errors: SiteErrors) => void,
) {
  let settled: NodeJS.Timeout | undefined
  // Editors write a file in several strokes: read it once they have stopped.
  const changed = () => {
    clearTimeout(settled)
    settled = setTimeout(() => (reading = reading.then(reload, reload)), 100).unref()
  }
  const watchers = new Map<string, FSWatcher>()
  // Those that are made later are watched from then on: the folder around them tells.
  const watchAll = () => {
    for (const watched of [
      folder,
      ...[LEGAL, EARLIER, REPLIES, LANGUAGES, ...OWN_FOLDERS].map((name) => path.join(folder, name)),
      ...ownLocales().map((locale) => path.join(folder, LANGUAGES, locale)),
    ]) {
      if (!existsSync(watched)) {
        watchers.get(watched)?.close()
        watchers.delete(watched)
      } else if (!watchers.has(watched)) watchers.set(watched, watch(watched, changed))
    }
  }
  watchAll()
  // One after the other: of two edits the later one is what is shown in the end.
  let reading = Promise.resolve()
  const reload = async () => {
    watchAll()
    try {
      onChange(await readSiteFolder(folder))
    } catch (error) {
      if (!(error instanceof SiteErrors)) throw error
      onErrors(error)
    }
  }
  return () => {
    clearTimeout(settled)
    for (const watcher of watchers.values()) watcher.close()
  }
}
