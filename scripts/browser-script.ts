import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { noteModules } from './built-packages.ts'

const SCRIPT = /\?script(-url)?$/

/**
 * A script for documents, apart from those of the framework: `import code from './file.ts?script'` gives it bundled and
 * minified as text, to be inlined; `'./file.ts?script-url'` gives the address of a file that holds it. Browsers need no
 * text of a script that their document already has.
 */
export function browserScript(target: string[]): Plugin {
  return {
    name: 'browser-script',
    enforce: 'pre',
    async load(id) {
      if (!SCRIPT.test(id)) return null
      const file = id.replace(SCRIPT, '')
      this.addWatchFile(file)
      const code = await bundle(file, target)
      if (id.endsWith('?script')) {
        return `export default ${JSON.stringify(this.environment.name === 'client' ? '' : code)}`
      }
      if (this.environment.mode === 'dev')
        return `export default ${JSON.stringify(`data:text/javascript,${encodeURIComponent(code)}`)}`
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
      const fileName = `assets/page-${hash}.js`
      // Documents are rendered by the server alone: its build, which comes last, writes what they name.
      if (this.environment.name === 'ssr') {
        const { client } = this.environment.getTopLevelConfig().environments
        await writeAsset(path.join(client?.build.outDir ?? '', fileName), code)
      }
      return `export default ${JSON.stringify(`/${fileName}`)}`
    },
  }
}

async function writeAsset(file: string, code: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, code)
}

async function bundle(file: string, target: string[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.MODE': '"production"' },
    build: { target, write: false, rollupOptions: { input: file, output: { format: 'iife' } } },
  })
  const [chunk] = (built as Rolldown.RolldownOutput).output
  noteModules(chunk.moduleIds)
  return chunk.code.trim()
}
