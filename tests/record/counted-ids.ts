import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/*
 * Loaded before all else by `npm run record`: ids come in the order in which they are made, so that what is listed by them is
 * listed alike in every run.
 */
let made = 0
const counted = () =>
  `${(++made).toString(16).padStart(8, '0')}-0000-4000-8000-${process.pid.toString(16).padStart(12, '0')}` as const
crypto.randomUUID = counted
crypto.randomUUIDv7 = counted
syncBuiltinESMExports()
