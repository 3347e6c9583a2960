import { access, constants, mkdir } from 'node:fs/promises'
import { ConfigErrors } from './config.ts'

/** Makes sure that there is a data folder to write to, which only its owner can read. Rejects with ConfigErrors. */
export async function ensureDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigErrors([
      `DATA_DIR: ${folder} cannot be written to (${code}): give it to the user that runs Alta, or write another folder`,
    ])
  }
}
