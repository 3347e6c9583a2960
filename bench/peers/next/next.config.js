import path from 'node:path'

/** Static files, as Next builds them by default, from our components and for the browsers we build for. */
export default {
  output: 'export',
  distDir: 'build',
  experimental: { swcPlugins: [['@lingui/swc-plugin', {}]] },
  turbopack: {
    root: path.resolve(import.meta.dirname, '../../..'),
    // The words come with the data.
    rules: { '*.po': { type: 'asset' } },
    resolveAlias: { 'react-router': './router.jsx', 'peer-data': '../build/data.js' },
  },
}
