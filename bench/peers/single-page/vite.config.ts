import path from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'

/** A client-rendered page as Vite builds it by default, from our components, for the browsers we build for. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), lingui()],
  resolve: { alias: { 'peer-data': path.join(import.meta.dirname, '../build/data.js') } },
  build: { target: ['chrome123', 'firefox128', 'safari18'], outDir: 'build' },
})
