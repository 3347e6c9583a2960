import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const RAW = '?raw'

/** stdnum's files import one another without extensions, which only a bundler understands: here they are tried with one. A file with `?raw` is its text. */
registerHooks({
  resolve(specifier, context, next) {
    const isWithin = specifier.startsWith('.') && context.parentURL?.includes('/stdnum/') === true
    const isAnother = !(specifier.startsWith('stdnum/') || isWithin)
    if (isAnother || specifier.endsWith('.js')) return next(specifier, context)
    try {
      return next(`${specifier}.js`, context)
    } catch {
      return next(`${specifier}/index.js`, context)
    }
  },
  load(url, context, next) {
    if (!url.endsWith(RAW)) return next(url, context)
    const text = readFileSync(fileURLToPath(url.slice(0, -RAW.length)), 'utf8')
    return { format: 'module', source: `export default ${JSON.stringify(text)}`, shortCircuit: true }
  },
})
