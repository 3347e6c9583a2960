import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy')
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` }

export const hasNginx = spawnSync('nginx', ['-v'], { env }).status === 0

export type Nginx = AsyncDisposable & {
  readonly port: number
  readonly accessLog: () => Promise<string>
}

/** nginx with the configuration of deploy/, all but TLS, before the application's instances. `port` is to be free. */
export async function startNginx(port: number, instances: readonly number[]): Promise<Nginx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'alta-nginx-'))
  const file = path.join(folder, 'nginx.conf')
  await writeFile(file, await configuration(folder, port, instances))
  const nginx = spawn('nginx', ['-p', folder, '-c', file], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let printed = ''
  nginx.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const exited = once(nginx, 'close')
  void exited.then(([code]) => code && console.error(`nginx ended with ${code}: ${printed}`))
  return {
    port,
    accessLog: () => readFile(path.join(folder, 'access.log'), 'utf8'),
    async [Symbol.asyncDispose]() {
      nginx.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function configuration(folder: string, port: number, instances: readonly number[]): Promise<string> {
  const deployed = await readFile(path.join(DEPLOY, 'nginx.conf'), 'utf8')
  const [http, https] = deployed.split(/(?=^server \{)/m).filter((part) => !part.includes('listen 80;'))
  const server = https!
    .replace(/^ *(ssl_|listen \[).*\n/gm, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace('server_name www.operator.example', 'server_name localhost')
    .replace('root /etc/alta', `root ${DEPLOY}`)
    .replace('/var/log/nginx/alta.log', `${folder}/access.log`)
    .replace('/var/log/nginx/alta-error.log', `${folder}/error.log`)
  const others = http!
    .replace(/^( *)server 127\.0\.0\.1:3000(.*)$/m, (_, indent: string, rest: string) =>
      instances.map((instance) => `${indent}server 127.0.0.1:${instance}${rest}`).join('\n'),
    )
    .replaceAll('/var/cache/', `${folder}/`)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return `
    daemon off;
    pid ${folder}/nginx.pid;
    error_log ${folder}/start.log;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http {
    ${paths.join('\n')}
    ${others}
    ${server}
    }`
}
