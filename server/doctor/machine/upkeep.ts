import { readCertificate } from '#platform/metrics/certificate.ts'
import { newestBackup } from '#platform/metrics/newest-backup.ts'
import type { Check } from '../check.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
/** certbot renews 30 days before the end: whoever has less than this has no renewal that works. */
const LEAST_DAYS_OF_CERTIFICATE = 14
/** One each night, and a few hours for a slow one. */
const OLDEST_BACKUP_HOURS = 36

/** Chores that stop by themselves unnoticed: renewals of the certificate, and backups. */
export const upkeepChecks: readonly Check[] = [
  {
    id: 'certificate',
    rank: 'loses',
    stage: 'configuration',
    start: 'beside',
    find: ({ config, now }) => examineCertificate(config.publicOrigin, now),
  },
  {
    id: 'backups',
    rank: 'loses',
    stage: 'configuration',
    start: 'before',
    find: ({ config, now }) => (config.backupDir === null ? [] : examineBackups(config.backupDir, now)),
  },
  {
    id: 'backups-unseen',
    rank: 'better',
    stage: 'configuration',
    start: 'before',
    find: ({ config }) =>
      config.backupDir === null
        ? ['BACKUP_DIR: not set, so nobody sees when backups stop: name the folder that they are written to']
        : [],
  },
]

export async function examineCertificate(origin: string, now: number): Promise<string[]> {
  const certificate = await readCertificate(origin)
  if (!certificate) return []
  const { validTo, refusal } = certificate
  const days = Math.floor((validTo - now) / DAY)
  return [
    ...(refusal === null ? [] : [`PUBLIC_ORIGIN: browsers refuse the certificate of ${origin} (${refusal}): renew it`]),
    ...(days >= LEAST_DAYS_OF_CERTIFICATE
      ? []
      : [`PUBLIC_ORIGIN: the certificate of ${origin} ends in ${days} days: see why it is not renewed`]),
  ]
}

async function examineBackups(folder: string, now: number): Promise<string[]> {
  const newest = await newestBackup(folder)
  if (newest === null)
    return [`BACKUP_DIR: ${folder} holds no backup: see the timer alta-backup, or this user’s rights`]
  const hours = Math.round((now - newest) / HOUR)
  return hours <= OLDEST_BACKUP_HOURS
    ? []
    : [`BACKUP_DIR: the newest backup in ${folder} is ${hours} hours old: see the timer alta-backup`]
}
