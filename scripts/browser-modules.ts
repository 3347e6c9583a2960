import path from 'node:path'
import type { Plugin } from 'vite'

/** Fails the build when a module meant for the server is reachable from the browser. */
export function keepOffTheBrowser(...folders: string[]): Plugin {
  const roots = folders.map((folder) => path.resolve(folder) + path.sep)
  return {
    name: 'keep-off-the-browser',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      if (roots.some((root) => id.startsWith(root))) this.error(`${id} runs on the server only`)
    },
  }
}

/**
 * Routes of folders that browsers never hydrate: no code of theirs is built for browsers, and none of what they share
 * with other pages moves into other files because of them.
 */
export function documentsOnly(folder: RegExp): Plugin {
  return {
    name: 'documents-only',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(_, id) {
      const isRoute = folder.test(id) && id.endsWith('?__react-router-build-client-route')
      return isRoute ? { code: 'export {}', map: { mappings: '' } } : null
    },
  }
}
