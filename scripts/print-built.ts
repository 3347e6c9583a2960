import { readFileSync } from 'node:fs'
import path from 'node:path'

/** `npm run notices`, `npm run sbom`: prints a file of the build as it is. */
const [file = '', ...asked] = process.argv.slice(2)
process.stdout.write(
  asked.includes('--help')
    ? `Usage: npm run ${process.env['npm_lifecycle_event'] ?? '...'}, which prints build/${file}\n`
    : readFileSync(path.join('build', file)),
)
