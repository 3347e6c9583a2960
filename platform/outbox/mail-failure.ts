import { MailgunRefusal } from './transports/mailgun.ts'

/** The consequence of a failed attempt for the message, and for all the others. */
export type Failure = {
  /**
   * - `temporary`: this message may go through later
   * - `permanent`: this message never will
   * - `paused`: no message will until somebody mends our settings or the mail server
   */
  readonly kind: 'temporary' | 'permanent' | 'paused'
  /** For the operator. Made of codes alone: a server's own words may repeat who the message is for. */
  readonly reason: string
}

/** The common fields of errors of nodemailer, fetch and the file system: each may be there. */
type Clues = {
  readonly code?: string
  /** The system's code, where nodemailer put its own in `code`. */
  readonly originalCode?: string
  /** The command that an SMTP server was answering. */
  readonly command?: string
  readonly response?: string
  readonly responseCode?: number
  readonly cause?: unknown
}

const CERTIFICATE = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|ERR_SSL_|EPROTO$)/
const OUR_CREDENTIALS = [530, 534, 535, 538]
/** No server was reached, or none of that name is known. */
const NOT_REACHED = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']
const OUR_FOLDER = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EISDIR', 'ENOSPC', 'EDQUOT']

/** Tells apart what to try again, what to give up, and what to leave until somebody has mended the cause. */
export function classifyFailure(error: unknown): Failure {
  if (error instanceof MailgunRefusal) return { kind: kindOfHttp(error.status), reason: `HTTP ${error.status}` }

  const clues = (typeof error === 'object' && error !== null ? error : {}) as Clues
  const { responseCode, code } = clues
  if (responseCode) return { kind: kindOfReply(responseCode, clues), reason: reasonOfReply(responseCode, clues) }

  const cause = (clues.cause ?? {}) as Clues
  const codes = [code, clues.originalCode, cause.code].filter((known) => typeof known === 'string')
  return { kind: kindOfCodes(codes, clues), reason: codes.join(' ') || nameOf(error) }
}

function kindOfHttp(status: number): Failure['kind'] {
  if (status >= 500 || status === 408 || status === 425 || status === 429) return 'temporary'
  return status === 400 || status === 413 || status === 422 ? 'permanent' : 'paused'
}

function kindOfReply(reply: number, { command = '', code }: Clues): Failure['kind'] {
  // 503, a bad sequence of commands, says that the connection was in a wrong state: the next one may not be.
  if (reply < 500 || reply === 503) return 'temporary'
  if (code === 'EAUTH' || OUR_CREDENTIALS.includes(reply)) return 'paused'
  if (command === 'RCPT TO' || command === 'DATA') return 'permanent'
  // Too big, said before the recipient.
  return command === 'MAIL FROM' && reply === 552 ? 'permanent' : 'paused'
}

/** RCPT TO 550 5.1.1 */
function reasonOfReply(reply: number, { command = 'SMTP', response = '' }: Clues): string {
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  return [command, reply, enhanced].filter(Boolean).join(' ')
}

function kindOfCodes(codes: readonly string[], { code, command }: Clues): Failure['kind'] {
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'ETLS') return 'paused'
  if (codes.some((each) => CERTIFICATE.test(each))) return 'paused'
  if (codes.some((each) => NOT_REACHED.includes(each)) || (code === 'ETIMEDOUT' && command === 'CONN')) return 'paused'
  if (code !== undefined && OUR_FOLDER.includes(code)) return 'paused'
  // Found by nodemailer itself, without a server: no recipient it can write to, or bigger than the server takes.
  return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'permanent' : 'temporary'
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
