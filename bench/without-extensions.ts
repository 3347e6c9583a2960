import { registerHooks } from 'node:module'

/** stdnum's files import one another without extensions, which only a bundler understands: here they are tried with one. */
registerHooks({
  resolve(specifier, context, next) {
    const isWithin = specifier.startsWith('.') && context.parentURL?.includes('/stdnum/') === true
    const isAnother = !(specifier.startsWith('stdnum/') || isWithin)
    if (isAnother || specifier.endsWith('.js')) return next(specifier, context)
    try {
      return next(`${specifier}.js`, context)
    } catch {
      return next(`${specifier}/index.js`, context)
    }
  },
})
