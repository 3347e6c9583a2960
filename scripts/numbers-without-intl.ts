import path from 'node:path'
import type { Plugin } from 'vite'

const LINGUI = '/@lingui/core/dist/index.mjs'
const FORMATTER = 'new Intl.NumberFormat(_locales, format)'
const DIGITS = path.resolve('locales/digits.ts')

/**
 * Has Lingui write the numbers of plurals in browsers as we write all others, without Intl (decision 45). The build
 * fails when Lingui is no longer as it was.
 */
export function numbersWithoutIntl(): Plugin {
  return {
    name: 'numbers-without-intl',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.endsWith(LINGUI)) return null
      if (code.split(FORMATTER).length !== 2) this.error(`${LINGUI} makes its formatters of numbers elsewhere`)
      const ours = `format ? ${FORMATTER} : { format: (value) => formatNumber(value, _locales[0]) }`
      return `import { formatNumber } from ${JSON.stringify(DIGITS)}\n${code.replace(FORMATTER, ours)}`
    },
  }
}
