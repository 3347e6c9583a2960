import type { Config } from '#server/config.ts'
import { readCertificate } from '../certificate.ts'
import { newestBackup } from '../newest-backup.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
/** certbot renews 30 days before the end: whoever has less than this has no renewal that works. */
const LEAST_DAYS_OF_CERTIFICATE = 14
/** One each night, and a few hours for a slow one. */
const OLDEST_BACKUP_HOURS = 36

/** What stops by itself unnoticed: renewals of the certificate, and backups. */
export async function examineUpkeep({ publicOrigin, backupDir }: Config, now: number): Promise<string[]> {
  return [...(await examineCertificate(publicOrigin, now)), ...(await examineBackups(backupDir, now))]
}

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

async function examineBackups(folder: string | null, now: number): Promise<string[]> {
  if (folder === null)
    return ['BACKUP_DIR: not set, so nobody sees when backups stop: name the folder that they are written to']
  const newest = await newestBackup(folder)
  if (newest === null)
    return [`BACKUP_DIR: ${folder} holds no backup: see the timer alta-backup, or this user’s rights`]
  const hours = Math.round((now - newest) / HOUR)
  return hours <= OLDEST_BACKUP_HOURS
    ? []
    : [`BACKUP_DIR: the newest backup in ${folder} is ${hours} hours old: see the timer alta-backup`]
}
