import path from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'
import { keepOffTheBrowser } from './scripts/browser-modules.ts'
import { browserFiles } from './scripts/browser-files.ts'
import { browserScript } from './scripts/browser-script.ts'
import { carryPackages } from './scripts/carried-packages.ts'
import { compileSourceMessages } from './scripts/source-messages.ts'
import { builtPackages } from './scripts/built-packages.ts'

/** The oldest browsers that know what the style sheets are written in. */
const target = ['chrome123', 'firefox128', 'safari18']

const commands = [
  'backup',
  'catalogue',
  'coverage',
  'doctor',
  'documents',
  'outbox',
  'privacy',
  'requests',
  'restore',
  'site',
  'staff',
]

/** All else that the server runs is in its build: one file is read and compiled in a fraction of the time that a thousand take. */
const NO_JAVASCRIPT = ['@myriaddreamin/typst-ts-node-compiler', 'sharp']

export default defineConfig(({ command }) => ({
  plugins: [
    keepOffTheBrowser('server', 'platform', 'site-folder', 'emails'),
    browserScript(target),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    compileSourceMessages(),
    lingui(),
    reactRouter(),
    carryPackages(),
    builtPackages(),
  ],
  // One style sheet for the whole site: whoever has opened a page has the styles of all.
  build: { target, assetsInlineLimit: 0, cssCodeSplit: false },
  css: {
    modules: { generateScopedName: (name, file) => `${path.basename(file, '.module.css')}-${name}` },
  },
  ssr: command === 'build' ? { noExternal: true, external: NO_JAVASCRIPT } : { noExternal: ['stdnum'] },
  // When a dependency has two builds, like React, the server's build holds only the one for production.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What changes with our dependencies only is one file, which stays in caches.
                { name: 'vendor', test: /node_modules\/(?!stdnum)/, priority: 20 },
                ...browserFiles,
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        // As files of their chunks, React Router removes those that the browser's build has written already.
        cssCodeSplit: true,
        rollupOptions: {
          input: {
            main: './server/main.ts',
            foreign: './server/foreign.ts',
            serve: './server/serve.ts',
            supervisor: './server/supervisor.ts',
            ...Object.fromEntries(commands.map((name) => [name, `./server/commands/${name}.ts`])),
          },
        },
      },
    },
  },
}))
