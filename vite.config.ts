import path from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig, type Plugin } from 'vite'
import { reachedByForm } from './scripts/reached-by-form.ts'
import { browserScript } from './scripts/browser-script.ts'
import { carryPackages } from './scripts/carried-packages.ts'
import { thirdPartyNotices } from './scripts/third-party-notices.ts'

/** Fails the build when a module meant for the server is reachable from the browser. */
function keepOffTheBrowser(...folders: string[]): Plugin {
  const roots = folders.map((folder) => path.resolve(folder) + path.sep)
  return {
    name: 'keep-off-the-browser',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      if (roots.some((root) => id.startsWith(root))) this.error(`${id} runs on the server only`)
    },
  }
}

/**
 * Routes of a folder that browsers never hydrate: no code of theirs is built for browsers, and none of what they share
 * with other pages moves into other files because of them.
 */
function documentsOnly(folder: string): Plugin {
  const root = path.resolve(folder) + path.sep
  return {
    name: 'documents-only',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(_, id) {
      const isRoute = id.startsWith(root) && id.endsWith('?__react-router-build-client-route')
      return isRoute ? { code: 'export {}', map: { mappings: '' } } : null
    },
  }
}

/** The oldest browsers that know what the style sheets are written in. */
const target = ['chrome123', 'firefox128', 'safari18']

const commands = ['backup', 'coverage', 'doctor', 'outbox', 'privacy', 'requests', 'restore', 'site', 'staff']

/** All else that the server runs is in its build: one file is read and compiled in a fraction of the time that a thousand take. */
const NO_JAVASCRIPT = ['@myriaddreamin/typst-ts-node-compiler', '@resvg/resvg-js', 'sharp']

export default defineConfig(({ command }) => ({
  plugins: [
    keepOffTheBrowser('server', 'emails'),
    browserScript(target),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui(),
    reactRouter(),
    documentsOnly('app/routes/desk'),
    carryPackages(),
    thirdPartyNotices(),
  ],
  // One style sheet for the whole site: whoever has opened a page has the styles of all.
  build: { target, assetsInlineLimit: 0, cssCodeSplit: false },
  css: {
    modules: { generateScopedName: (name, file) => `${path.basename(file, '.module.css')}-${name}` },
  },
  ssr: command === 'build' ? { noExternal: true, external: NO_JAVASCRIPT } : { noExternal: ['stdnum'] },
  // Of dependencies that come twice, like React, the server's build holds what is for production only.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What changes with our dependencies only is one file, which stays in caches.
                { name: 'vendor', test: /node_modules\/(?!stdnum)|preload-helper|rolldown\/runtime/, priority: 1 },
                // Of the thirty small files that two pages share, the requests would cost more than the bytes. What documents alone
                // share is never loaded. The fields of a form are apart: the calculator shows them in its later phases.
                {
                  name: (id, chunking) =>
                    reachedByForm(id, (module) => chunking.getModuleInfo(module)?.importers ?? []) ? 'shared' : null,
                  test: /\/(app\/components\/(?!offers|device\/(lists|list-format|empty-list|device-list)|tiles\/composed|forms\/(field|form-field|order-field|success|use-back|request-form|use-request-form|consent|privacy|form-problems))|domain\/(?!identity|order|referral|form-rules|contact|household|combination|tariff-code|price|seen-price|coverage|place|composed|offers|address)|locales\/(?!price-text|commitment-text))/,
                  minShareCount: 2,
                },
                // What is known of a combination, its price and its place.
                {
                  name: 'combination',
                  test: /app\/components\/(offers\/(price|calculator)|device\/(lists|list-format|device-list)|tiles\/composed)|domain\/(combination|tariff-code|price|seen-price|coverage|place|composed|offers|address)|locales\/(price-text|commitment-text)/,
                  minShareCount: 2,
                },
                {
                  name: 'form',
                  test: /forms\/((use-)?request-form|privacy|field-error|success|use-back)|domain\/(form-rules|identity)/,
                  minShareCount: 2,
                },
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
            supervisor: './server/supervisor.ts',
            ...Object.fromEntries(commands.map((name) => [name, `./server/commands/${name}.ts`])),
          },
        },
      },
    },
  },
}))
