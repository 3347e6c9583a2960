import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The site map is short: told at once, no step of a visitor has to ask for more of it.
  routeDiscovery: { mode: 'initial' },
  // A page that answers its form in the browser needs that when it starts: in a file of its own it would be one more.
  splitRouteModules: false,
  // server/app.ts refuses posts from other sites before the router sees them. The router would compare schemes, too,
  // and behind a proxy with TLS it is asked by HTTP: no browser could send a form.
  allowedActionOrigins: ['**'],
  // The server is built with two entries, the site and the outbox command: each under its own name.
  serverBuildFile: '[name].js',
  // scripts/build.ts swaps it in.
  buildDirectory: 'build.next',
} satisfies Config
