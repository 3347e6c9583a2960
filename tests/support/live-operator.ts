import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The variables of an operator whose site is live, with a data folder of its own and a backup of today. */
export async function liveOperator() {
  const folder = await mkdtemp(path.join(tmpdir(), 'alta-doctor-'))
  const backups = path.join(folder, 'backups')
  await mkdir(backups)
  await writeFile(path.join(backups, 'alta.db'), '')
  return {
    env: {
      PUBLIC_ORIGIN: 'https://operator.example',
      MAIL_URL: 'smtps://alta:secret@mail.operator.example',
      BACKUP_DIR: backups,
      DATA_DIR: folder,
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}
