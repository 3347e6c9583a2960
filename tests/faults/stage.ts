import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '#platform/database/database.ts'
import { openImapServer, type Mailbox } from '../support/mail/imap-server.ts'
import { breakableConnection, type BreakableConnection } from '../support/database/breakable-connection.ts'
import { businessFolder } from '../support/posted/posted-business.ts'
import { openMoodyMailServer, type MoodyMailServer } from './moody-mail-server.ts'
import { ownPostgres, type OwnPostgres } from './own-postgres.ts'
import { smallDisk, type SmallDisk } from './small-disk.ts'
import { supervisedServer, type SupervisedServer } from './supervised-server.ts'

/** Everything that a run can hurt, and what it needs to look at it afterwards. */
export type Stage = AsyncDisposable & {
  readonly servers: readonly SupervisedServer[]
  readonly mailServer: MoodyMailServer
  readonly toMail: BreakableConnection
  readonly mailbox: Mailbox
  /** null with the embedded database. */
  readonly postgres: OwnPostgres | null
  readonly toPostgres: BreakableConnection | null
  /** Where the embedded database is; null with PostgreSQL, and where no disk may be mounted. */
  readonly disk: SmallDisk | null
  /** The environment of a server or a command on the database itself, with no fault in between. */
  readonly env: Record<string, string>
  readonly dataKey: Buffer
}

const DISK_MEBIBYTES = 256

/** One server on the embedded database, or two instances on one PostgreSQL, all of them answering. */
export async function setStage(dialect: Database['dialect']): Promise<Stage> {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(tmpdir(), 'alta-faults-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))

  const mailServer = stack.use(await openMoodyMailServer())
  const toMail = stack.use(await breakableConnection(mailServer.port))
  const mailbox = stack.use(await openImapServer())
  const postgres = dialect === 'postgres' ? stack.use(await ownPostgres()) : null
  const toPostgres = postgres && stack.use(await breakableConnection(postgres.port))
  const disk = dialect === 'sqlite' ? stack.use(await smallDisk(DISK_MEBIBYTES)) : null

  const operator = stack.use(await businessFolder())
  const dataKey = randomBytes(32)
  const dataDir = path.join(disk?.folder ?? folder, 'data')
  const common = {
    DATA_KEY: dataKey.toString('base64'),
    DATA_DIR: dataDir,
    SITE_DIR: operator.path,
    MAIL_URL: `smtp://127.0.0.1:${toMail.port}`,
    MAIL_INBOX: mailbox.url,
  }
  const databaseAt = (port: number) => ({ DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres` })
  const servers: SupervisedServer[] = []
  for (const name of postgres ? ['one', 'two'] : ['one']) {
    const own = path.join(folder, name)
    await mkdir(own)
    const env = { ...common, ...(toPostgres && databaseAt(toPostgres.port)) }
    servers.push(stack.use(await supervisedServer(own, env)))
  }
  await Promise.all(servers.map((server) => server.start()))

  const kept = stack.move()
  return {
    servers,
    mailServer,
    toMail,
    mailbox,
    postgres,
    toPostgres,
    disk,
    dataKey,
    env: { ...common, ...(postgres && databaseAt(postgres.port)) },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}
