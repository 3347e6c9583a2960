import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../free-port.ts'
import { soon } from '../soon.ts'

const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` }

export const hasPgbouncer = spawnSync('pgbouncer', ['-V'], { env }).status === 0

export type Pgbouncer = AsyncDisposable & {
  /** The same database as behind it. */
  readonly at: (url: string) => string
}

/** PgBouncer, which lends a few connections to a PostgreSQL to everybody, by transaction or by session. */
export async function startPgbouncer(
  target: string,
  mode: 'transaction' | 'session' = 'transaction',
): Promise<Pgbouncer> {
  const { hostname, port: targetPort, username, password } = new URL(target)
  const [folder, port] = [await mkdtemp(path.join(tmpdir(), 'alta-pgbouncer-')), await freePort()]
  const file = path.join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
     * = host=${hostname} port=${targetPort} user=${username} password=${password}
     [pgbouncer]
     listen_addr = 127.0.0.1
     listen_port = ${port}
     unix_socket_dir =
     auth_type = any
     pool_mode = ${mode}
     default_pool_size = 3
     max_client_conn = 100`.replaceAll(/^ +/gm, ''),
  )
  // It refuses to run as root, and has to read its file as whom it runs.
  await chmod(folder, 0o755)
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const pgbouncer = spawn('pgbouncer', [...user, file], { env, stdio: ['ignore', 'ignore', 'ignore'] })
  const exited = once(pgbouncer, 'close')
  await soon(async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect').finally(() => socket.destroy())
  })
  return {
    at: (url) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    async [Symbol.asyncDispose]() {
      pgbouncer.kill('SIGKILL')
      await exited
      await rm(folder, { recursive: true })
    },
  }
}
