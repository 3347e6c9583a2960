import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

// As Vite does: a file that is imported with ?raw is its text.
registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('?raw')) return nextLoad(url, context)
    const source = `export default ${JSON.stringify(readFileSync(new URL(url), 'utf8'))}`
    return { format: 'module', source, shortCircuit: true }
  },
})
