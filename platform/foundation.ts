import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Database } from './database/database.ts'
import type { Log } from './log/log.ts'
import type { Cipher } from './sealing/cipher.ts'

/** The dependencies that every service is built on. Commands open them without starting a server. */
export type Foundation = {
  readonly config: Config
  readonly db: Database
  readonly cipher: Cipher
  readonly clock: Clock
  readonly log: Log
}
