import { addressChecks } from './outside/addresses.ts'
import type { Check } from './check.ts'
import { databaseChecks } from './machine/database.ts'
import { machineChecks } from './machine/environment.ts'
import { fileModes } from './machine/file-modes.ts'
import { keyChecks } from './machine/data-key.ts'
import { mailChecks } from './outside/mail.ts'
import { mailboxChecks } from './outside/mailbox.ts'
import { poolerChecks } from './machine/pooler.ts'
import { scannerChecks } from './outside/scanner.ts'
import { siteChecks } from './folder/site.ts'
import { upkeepChecks } from './machine/upkeep.ts'
import { variableChecks } from './machine/variables.ts'

/** All that can be wrong with an installation: the doctor and each start run them, every check at the time it names. */
export const checks: readonly Check[] = [
  ...variableChecks,
  ...addressChecks,
  ...mailChecks,
  ...mailboxChecks,
  ...machineChecks,
  fileModes,
  ...siteChecks,
  ...databaseChecks,
  ...keyChecks,
  ...poolerChecks,
  ...upkeepChecks,
  ...scannerChecks,
]
