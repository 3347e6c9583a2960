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
