import { isAnswering } from '#server/attachments/clamd.ts'
import type { Config } from '#server/config.ts'

/** Whether files that customers send are looked at for viruses. */
export async function examineScanner({ clamd }: Pick<Config, 'clamd'>): Promise<string[]> {
  if (!clamd)
    return [
      'CLAMD_SOCKET: files that customers send are not looked at for viruses: name the socket of ClamAV, like /run/clamav/clamd.ctl',
    ]
  if (await isAnswering(clamd)) return []
  return [
    'CLAMD_SOCKET: ClamAV does not answer there, and until it does no file is taken: start clamd, or see its socket',
  ]
}
