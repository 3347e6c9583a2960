import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import type { FileSettings } from '#platform/config/mail-url.ts'
import type { MailTransport } from '../outgoing-mail.ts'

/** Puts each message into a folder as one complete .eml file. Sending it again replaces it by itself. */
export async function openFileTransport({ folder }: FileSettings): Promise<MailTransport> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    onlySender: null,
    async send({ raw, fileName }) {
      // Whoever watches the folder never sees half a message, and a power cut leaves none.
      const draft = path.join(folder, `.${fileName}.draft`)
      await writeThrough(draft, raw)
      await rename(draft, path.join(folder, fileName))
      await syncFolder(folder)
    },
    async close() {},
  }
}

async function writeThrough(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
