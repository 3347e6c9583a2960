import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en-US',
  locales: ['es-ES', 'en-US', 'pseudo'],
  pseudoLocale: 'pseudo',
  catalogs: [
    { path: '<rootDir>/locales/messages/{locale}', include: ['app', 'locales'], exclude: ['**/*.server.ts'] },
    // Apart, so that no browser loads them: what only the server says, and the e-mails.
    { path: '<rootDir>/server/messages/{locale}', include: ['app/**/*.server.ts', 'server/seo'] },
    { path: '<rootDir>/emails/messages/{locale}', include: ['emails'] },
  ],
  // Where a message stands changes with every edit, and says nothing about the message.
  format: formatter({ lineNumbers: false }),
})
