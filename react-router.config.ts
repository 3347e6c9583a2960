import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The server is built with two entries, the site and the outbox command: each under its own name.
  serverBuildFile: '[name].js',
} satisfies Config
