import { isAnswering } from '#platform/files/clamd.ts'
import type { Check } from '../check.ts'

/** Whether files that customers send are looked at for viruses. */
export const scannerChecks: readonly Check[] = [
  {
    id: 'no-scanner',
    rank: 'better',
    stage: 'configuration',
    start: 'before',
    find: ({ config: { clamd } }) =>
      clamd
        ? []
        : [
            'CLAMD_SOCKET: files that customers send are not looked at for viruses: name the socket of ClamAV, like /run/clamav/clamd.ctl',
          ],
  },
  {
    id: 'scanner',
    rank: 'loses',
    stage: 'configuration',
    start: 'beside',
    find: async ({ config: { clamd } }) =>
      clamd && !(await isAnswering(clamd))
        ? [
            'CLAMD_SOCKET: ClamAV does not answer there, and until it does no file is taken: start clamd, or see its socket',
          ]
        : [],
  },
]
