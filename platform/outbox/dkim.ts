import { buffer } from 'node:stream/consumers'
import DKIM from 'nodemailer/lib/dkim'
import type { DkimKey } from '../config/dkim-key.ts'

/** The message with a signature of its body and of the headers that matter in front (RFC 6376). */
export function signed(message: Buffer, domain: string, { selector, privateKey }: DkimKey): Promise<Buffer> {
  return buffer(new DKIM({ domainName: domain, keySelector: selector, privateKey }).sign(message))
}
