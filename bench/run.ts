import path from 'node:path'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { runnerImport } from 'vite'

/*
 * The measurements use rules of the site as they are in its source: what only a bundler understands there, macros of
 * Lingui, `?raw` and imports without an extension, is made by Vite.
 */
await runnerImport(path.join(import.meta.dirname, 'command.ts'), {
  root: path.dirname(import.meta.dirname),
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
  environments: { inline: { resolve: { noExternal: ['stdnum'] } } },
})
