import path from 'node:path'
import react from '@astrojs/react'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'astro/config'

/** Static files, as Astro builds them by default, from our components and for the browsers we build for. */
export default defineConfig({
  outDir: './build',
  cacheDir: './build/cache',
  integrations: [react()],
  vite: {
    plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), lingui()],
    resolve: {
      alias: {
        'react-router': path.join(import.meta.dirname, '../router.tsx'),
        'peer-data': path.join(import.meta.dirname, '../build/data.js'),
      },
    },
    build: { target: ['chrome123', 'firefox128', 'safari18'] },
  },
})
