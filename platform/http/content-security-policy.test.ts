import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from '#tests/support/source-files.ts'
import { FILE_ALONE, NOTHING, PICTURE_ALONE } from './content-security-policy.ts'

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

test('no other file writes a policy', () => {
  const writers = sourceFiles.filter((file) => /default-src|frame-ancestors/.test(readFileSync(file, 'utf8')))
  expect(writers).toEqual([OWN])
})
