import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../tests/support/free-port.ts'
import { hasNginx } from '../tests/support/nginx.ts'
import { get } from './wire.ts'

export { hasNginx }

/** What nginx says by itself. */
const OWN = new Set(['connection', 'content-length', 'content-type', 'date', 'etag', 'keep-alive', 'transfer-encoding'])

type RunningNginx = AsyncDisposable & { readonly origin: string }

/** One worker of nginx that answers each address with these bytes and headers. */
export async function serveWithNginx(body: Buffer, headers: IncomingHttpHeaders): Promise<RunningNginx> {
  const said = Object.entries(headers)
    .filter(([name]) => !OWN.has(name))
    .map(([name, value]) => `add_header ${name} '${String(value).replaceAll("'", "\\'")}';`)
  const folder = await mkdtemp(path.join(tmpdir(), 'alta-bench-'))
  const port = await freePort()
  await writeFile(path.join(folder, 'index.html'), body)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`)
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 256; }
    http {
      ${temporary.join('\n')}
      access_log off; sendfile on; keepalive_requests 100000000;
      open_file_cache max=10;
      types { text/html html; } charset utf-8;
      server { listen 127.0.0.1:${port}; root ${folder}; ${said.join('\n')} }
    }`,
  )
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` }
  const nginx = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { env, stdio: 'ignore' })
  const exited = once(nginx, 'close')
  const origin = `http://127.0.0.1:${port}`
  while (nginx.exitCode === null && !(await get(origin).catch(() => null)));
  if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`)
  return {
    origin,
    async [Symbol.asyncDispose]() {
      nginx.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
