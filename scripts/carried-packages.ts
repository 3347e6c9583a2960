import { constants, cpSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

type Manifest = {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/**
 * Folders of the packages that the server reads as they are, since no bundle can hold them: native modules, the font of
 * documents and pictures, borders. `dependencies` of package.json are these, and no others, with what they depend on
 * themselves; of what they have for each platform, the one that is installed here.
 */
export function carriedPackages(): readonly string[] {
  const carried = new Set<string>()
  const add = (names: Manifest['dependencies']) => {
    for (const folder of Object.keys(names ?? {}).map(folderOf)) {
      if (carried.has(folder) || !existsSync(folder)) continue
      carried.add(folder)
      add(manifestOf(folder).dependencies)
      add(manifestOf(folder).optionalDependencies)
    }
  }
  add(manifestOf('.').dependencies)
  return [...carried]
}

/** Puts them where Node looks first from the server's build: what is built runs with no other package beside it. */
export function carryPackages(): Plugin {
  return {
    name: 'carry-packages',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    writeBundle({ dir = '' }) {
      for (const folder of carriedPackages()) {
        cpSync(folder, path.join(dir, folder), { recursive: true, mode: constants.COPYFILE_FICLONE })
      }
    },
  }
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest
}

function folderOf(name: string): string {
  return path.join('node_modules', name)
}
