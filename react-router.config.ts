import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The site map is short: told at once, no step of a visitor has to ask for more of it.
  routeDiscovery: { mode: 'initial' },
  // The server is built with two entries, the site and the outbox command: each under its own name.
  serverBuildFile: '[name].js',
} satisfies Config
