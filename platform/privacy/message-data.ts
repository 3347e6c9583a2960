import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { messageContext } from '../outbox/sealed-message.ts'
import type { PersonalData } from './personal-data.ts'
import { openRows, type OpenedValue } from './open-sealed.ts'
import { sealRowsAnew } from './seal-anew.ts'

type SaidInMail = (raw: Buffer) => Promise<string>

/**
 * The messages of the outbox, and those that went to files. Their export, blocking and erasure belong to what they are
 * about; `saidInMail` reads what a mail says behind its encodings.
 */
export function messageData(saidInMail: SaidInMail): PersonalData {
  return {
    sealed: { outbox: ['payload'] },
    without: {
      export: 'told with the requests and the people that they are about',
      forget: 'gone with these',
      expire: 'empty once they are sent, and gone with these',
    },
    async *open(deps) {
      yield* openRows(deps, 'outbox', messageContext)
      if (deps.config.mail.kind === 'file') yield* openMailFiles(deps.config.mail.folder, saidInMail)
    },
    sealAnew: async (deps) => ({ what: 'messages', ...(await sealRowsAnew(deps, 'outbox', messageContext)) }),
  }
}

/** What stands in the folder that mail goes to: in its head in clear, and below in whatever encoding. */
async function* openMailFiles(folder: string, saidInMail: SaidInMail): AsyncGenerator<OpenedValue> {
  const names = await readdir(folder).catch(nothingWhenMissing<string[]>([]))
  for (const name of names.filter((each) => each.endsWith('.eml')).toSorted()) {
    const raw = await readFile(path.join(folder, name)).catch(nothingWhenMissing(null))
    if (!raw) continue
    const text = `${raw.toString().replaceAll('=\r\n', '')}\n${await saidInMail(raw)}`
    yield { table: 'outbox', id: name, text }
  }
}

function nothingWhenMissing<Nothing>(nothing: Nothing) {
  return (error: NodeJS.ErrnoException): Nothing => {
    if (error.code === 'ENOENT') return nothing
    throw error
  }
}
