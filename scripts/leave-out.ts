import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Modules that no page of ours needs, by the end of their id, and what browsers get instead. */
const LEFT_OUT = {
  '/react-router/dist/production/lib/dom/ssr/fog-of-war.js': 'route-discovery.ts',
  '/react-router/dist/production/lib/router/instrumentation.js': 'instrumentation.ts',
  '/react-router/dist/production/lib/errors.js': 'server-component-errors.ts',
  '/use-sync-external-store/shim/index.js': 'external-store.ts',
  'vite/preload-helper.js': 'preload-helper.ts',
}

/**
 * Leaves out of the browser's scripts what no page of ours needs (decision 33). The build fails when it meets one of
 * these modules no longer: an update has moved it, and its bytes are back.
 */
export function leaveOut(): Plugin {
  const met = new Set<string>()
  return {
    name: 'leave-out',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      for (const [end, replacement] of Object.entries(LEFT_OUT)) {
        if (!id.endsWith(end)) continue
        met.add(end)
        const code = readFileSync(path.join(import.meta.dirname, 'left-out', replacement), 'utf8')
        return { code, moduleType: 'ts' }
      }
      return null
    },
    buildEnd(error) {
      const missed = Object.keys(LEFT_OUT).filter((end) => !met.has(end))
      if (!error && missed.length > 0) this.error(`Met no ${missed.join(', ')} to leave out`)
    },
  }
}
