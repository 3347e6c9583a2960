import path from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { minify } from 'terser'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { leaveOut } from './scripts/leave-out.ts'
import { numbersWithoutIntl } from './scripts/numbers-without-intl.ts'
import { reactAsModules } from './scripts/react-as-modules.ts'
import { shortClassNames, shortTokenNames } from './scripts/short-names.ts'

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
 * Shrinks the minified scripts once more: what terser makes of them is 1.5 kB smaller on a page than what either
 * minifier makes alone.
 */
function shrink(): Plugin {
  return {
    name: 'shrink',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const { code } = await minify(file.code, {
          ecma: 2020,
          module: true,
          compress: { ecma: 2020, passes: 3, pure_getters: true },
        })
        file.code = code ?? file.code
      }
    },
  }
}

/**
 * Puts what a module of CommonJS was wrapped in, React DOM's 200 kB for one, into parentheses: engines compile such a
 * function with the script, beside the main thread, where another one has the page wait when it is called.
 */
function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const wrappers = this.parse(file.code).body.flatMap((statement) => {
          if (statement.type !== 'VariableDeclaration') return []
          return statement.declarations.flatMap(({ init }) => {
            const [wrapper] = init?.type === 'CallExpression' ? init.arguments : []
            return wrapper?.type === 'ArrowFunctionExpression' ? [wrapper] : []
          })
        })
        for (const { start, end } of wrappers.toReversed()) {
          file.code = `${file.code.slice(0, start)}(${file.code.slice(start, end)})${file.code.slice(end)}`
        }
      }
    },
  }
}

const sharedByPages = {
  // The notice's styles: the calculator has them from the start, with those of its other later phases.
  test: /\/(app\/components\/(forms\/privacy-notice\.module|[\w.-]+)|domain\/(?!form-rules).*|locales\/.*)\.(tsx?|css)$/,
  minShareCount: 3,
}

const HOME = [path.resolve('app/root.tsx'), path.resolve('app/routes/home/route.tsx')]

/** Whether home, or what is around every page, imports this module, however indirectly. */
function isOnHome(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const importers = context.getModuleInfo(id)?.importers ?? []
  return HOME.includes(id.split('?')[0] ?? id) || importers.some((importer) => isOnHome(importer, context, seen))
}

/** All else that the server runs is in its build: one file is read and compiled in a fraction of the time that a thousand take. */
const NO_JAVASCRIPT = ['@myriaddreamin/typst-ts-node-compiler', '@resvg/resvg-js']

export default defineConfig(({ command }) => ({
  plugins: [
    keepOffTheBrowser('server', 'emails'),
    leaveOut(),
    numbersWithoutIntl(),
    reactAsModules(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui(),
    reactRouter(),
    shrink(),
    compileAhead(),
  ],
  // The oldest browsers that know what the style sheets are written in.
  build: { target: ['chrome123', 'firefox128', 'safari18'], assetsInlineLimit: 0 },
  css:
    command === 'build'
      ? { modules: { generateScopedName: shortClassNames() }, postcss: { plugins: [shortTokenNames()] } }
      : {},
  ssr: command === 'build' ? { noExternal: true, external: NO_JAVASCRIPT } : { noExternal: ['stdnum'] },
  // Of dependencies that come twice, like React, the server's build holds what is for production only.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  environments: {
    client: {
      build: {
        // React Router names what a route needs, and nothing else is loaded later (decision 10).
        modulePreload: false,
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                // One file that changes with our dependencies only: it compresses better whole, and stays in caches.
                // What Lingui writes numbers with is in it (decision 45).
                {
                  name: 'vendor',
                  test: /node_modules\/(?!stdnum)|vite\/preload-helper|rolldown\/runtime|\/locales\/digits\./,
                  priority: 4,
                },
                // One file each for what forms share and what pages share: twenty small ones took 1.6 kB more on the
                // calculator page. What home does not need is apart, and so are forms, since a document carries the
                // words of all its scripts (decision 18).
                {
                  ...sharedByPages,
                  minShareCount: 2,
                  name: (id, context) => (isOnHome(id, context) ? 'shared' : null),
                  priority: 3,
                },
                { ...sharedByPages, name: 'further', priority: 2 },
                {
                  name: 'cards',
                  test: /\/offers\/(location-tabs|tariff-card|tariff-facts|tariff-limit|claims)\./,
                  priority: 1,
                },
                // What judges a form and stands around it apart: the calculator loads it with its later phases.
                {
                  name: 'judging',
                  test: /stdnum|form-rules|field-error-messages|order-field-words|privacy-notice|agreement-words/,
                  priority: 1,
                },
                { name: 'forms', test: /\/app\/components\/forms\//, minShareCount: 2, priority: 0 },
              ],
            },
            // What reads the scripts of a page for the words they need must not take these for such a script.
            chunkFileNames: ({ facadeModuleId }) =>
              facadeModuleId?.endsWith('.po') ? 'assets/words/[name]-[hash].js' : 'assets/[name]-[hash].js',
          },
        },
      },
    },
    ssr: {
      build: {
        rollupOptions: {
          input: {
            main: './server/main.ts',
            backup: './server/commands/backup.ts',
            coverage: './server/commands/coverage.ts',
            doctor: './server/commands/doctor.ts',
            outbox: './server/commands/outbox.ts',
            privacy: './server/commands/privacy.ts',
            requests: './server/commands/requests.ts',
            restore: './server/commands/restore.ts',
            snapshot: './server/commands/snapshot.ts',
          },
        },
      },
    },
  },
}))
