import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en-US',
  locales: ['es-ES', 'en-US', 'pseudo'],
  pseudoLocale: 'pseudo',
  fallbackLocales: { default: 'en-US' },
  catalogs: [
    { path: '<rootDir>/locales/messages/{locale}', include: ['app', 'locales'] },
    // Apart, so that no browser loads them.
    { path: '<rootDir>/emails/messages/{locale}', include: ['emails'] },
  ],
  // Where a message stands changes with every edit, and says nothing about the message.
  format: formatter({ lineNumbers: false }),
})
