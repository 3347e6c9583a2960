import path from 'node:path'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { runnerImport } from 'vite'

/*
 * `node scripts/run-source.ts FILE …` runs a program that uses rules of the site as they are in its source: what only a
 * bundler understands there, macros of Lingui, `?raw` and imports without an extension, is made by Vite.
 */
const [program = ''] = process.argv.splice(2, 1)
await runnerImport(path.resolve(program), {
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
  environments: { inline: { resolve: { noExternal: ['stdnum'] } } },
})
