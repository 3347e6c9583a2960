import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const MODULES = ['react', 'react/jsx-runtime', 'react-dom']

/**
 * Gives what imports React a module with React's exports. React comes as CommonJS, of which every file of ours would
 * make a module of its own to read each function from.
 */
export function reactAsModules(): Plugin {
  return {
    name: 'react-as-modules',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(id, importer, { kind }) {
      const isImported = kind === 'import-statement' && !importer?.startsWith('\0react-as-module:')
      return isImported && MODULES.includes(id) ? `\0react-as-module:${id}` : null
    },
    load(id) {
      const name = MODULES.find((module) => id === `\0react-as-module:${module}`)
      if (!name) return null
      const exported = Object.keys(require(name)).map(
        (key) => `export const ${key} = /* @__PURE__ */ (() => all.${key})()`,
      )
      return `import all from ${JSON.stringify(require.resolve(name))}\nexport default all\n${exported.join('\n')}`
    },
  }
}
