/** Errors that an operator can act on, by the codes of SQLite (its extended ones are these in their last byte). */
const SQLITE: Readonly<Record<number, string>> = {
  5: 'another program holds the database',
  6: 'another program holds a table',
  7: 'memory ran out',
  8: 'the database can only be read',
  9: 'it was interrupted',
  10: 'the disk fails, or may not be written to',
  11: 'the database file is damaged',
  13: 'the disk is full',
  14: 'the database file can not be opened',
  18: 'a value is too long',
  19: 'a row is there already, or refers to none',
  23: 'the database may not be used by this user',
  26: 'the file is no database',
}

/** By the codes of the system, of Node and of PostgreSQL. */
const CODES: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk can only be read',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  ENOENT: 'a file is not there',
  EIO: 'the disk fails',
  EMFILE: 'too many files and connections are open',
  ENFILE: 'too many files are open on this machine',
  ENOMEM: 'memory ran out',
  ECONNREFUSED: 'nobody listens there',
  ECONNRESET: 'the other side ended the connection',
  EPIPE: 'the other side ended the connection',
  EHOSTUNREACH: 'no way leads to that machine',
  ENETUNREACH: 'no way leads to that network',
  ENOTFOUND: 'no machine has that name',
  EAI_AGAIN: 'the name server does not answer',
  ETIMEDOUT: 'nobody answered in time',
  '08006': 'the connection to the database broke',
  '08P01': 'what stands between us and PostgreSQL does not understand it',
  '25006': 'the database can only be read',
  '40001': 'another transaction was first',
  '40P01': 'two transactions waited for each other',
  '53100': 'the disk of the database is full',
  '53200': 'the memory of the database ran out',
  '53300': 'the database takes no more connections',
  '55P03': 'a lock was not to be had in time',
  '57014': 'the statement took too long',
  '57P01': 'the database is being stopped',
  '57P03': 'the database is starting',
  '25P03': 'a transaction stood idle for too long',
  ABORT_ERR: 'it took too long',
}

/** Messages of libraries that quote no data. */
const SENTENCES: ReadonlySet<string> = new Set([
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'The operation was aborted due to timeout',
  'Cannot use a pool after calling end on the pool',
])

/** Explains an error in a sentence without its subject; null where its codes say nothing that we know. */
export function errorInWords(error: Error): string | null {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (code === 'ERR_SQLITE_ERROR') return SQLITE[Number(errcode) & 0xff] ?? null
  return CODES[String(code)] ?? (SENTENCES.has(error.message) ? error.message : null)
}
