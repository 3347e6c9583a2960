import { addressChecks } from './addresses.ts'
import type { Check } from './check.ts'
import { databaseChecks } from './database.ts'
import { machineChecks } from './environment.ts'
import { fileModes } from './file-modes.ts'
import { keyChecks } from './data-key.ts'
import { mailChecks } from './mail.ts'
import { mailboxChecks } from './mailbox.ts'
import { poolerChecks } from './pooler.ts'
import { scannerChecks } from './scanner.ts'
import { siteChecks } from './site.ts'
import { upkeepChecks } from './upkeep.ts'
import { variableChecks } from './variables.ts'

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
