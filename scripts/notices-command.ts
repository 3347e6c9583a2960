import { readFileSync } from 'node:fs'
import path from 'node:path'
import { NOTICES } from './third-party-notices.ts'

/** `npm run notices`: the licences of all that the build holds of others, as the site answers them. */
process.stdout.write(readFileSync(path.join('build/client', NOTICES)))
