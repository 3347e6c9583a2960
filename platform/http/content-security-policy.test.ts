import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { sourceFiles } from '#tests/support/source-files.ts'
import { FILE_ALONE, NOTHING, pagePolicy, PICTURE_ALONE } from './content-security-policy.ts'

const OWN = 'platform/http/content-security-policy.ts'

/** The policy that nginx sends with its own page, while the application is away. */
const [, OF_NGINX = ''] = /Content-Security-Policy "([^"]+)"/.exec(readFileSync('deploy/nginx.conf', 'utf8')) ?? []

test.each([NOTHING, PICTURE_ALONE, FILE_ALONE, OF_NGINX])(
  'what is no page of ours loads, posts, moves and is framed by nothing: %s',
  (policy) => {
    // None of the last three follows from the first.
    const denied = ["default-src 'none'", "form-action 'none'", "base-uri 'none'", "frame-ancestors 'none'"]
    expect(policy.split('; ')).toEqual(expect.arrayContaining(denied))
    expect(policy).not.toContain('script-src')
  },
)

afterEach(() => void vi.unstubAllEnvs())

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test.each([undefined, 'once'])(
  'a page runs and loads what is of its own host or was rendered with it, nonce: %s',
  (nonce) => {
    // Under test Vite says that it is developed, when anything inline may run.
    vi.stubEnv('DEV', false)
    const policy = pagePolicy({ script: 'let a', style: 'b{}', nonce })
    const own = ["'self'"]
    expect(Object.fromEntries(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]))).toEqual({
      'default-src': ["'none'"],
      'script-src': [...own, hashOf('let a'), ...(nonce ? ["'nonce-once'"] : [])],
      'style-src': [...own, hashOf('b{}')],
      'img-src': [...own, 'data:'],
      'font-src': own,
      'connect-src': own,
      'manifest-src': own,
      'form-action': own,
      'report-uri': ['/csp-reports'],
      'report-to': ['csp'],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    })
  },
)

test('no other file writes a policy', () => {
  const writers = sourceFiles.filter((file) => /default-src|frame-ancestors/.test(readFileSync(file, 'utf8')))
  expect(writers).toEqual([OWN])
})
