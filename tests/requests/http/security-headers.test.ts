import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sharedSite } from '#tests/support/site/shared-site.ts'
import { startSite } from '#tests/support/site/site.ts'

const site = await sharedSite()

describe.each(['/', '/calcular/0011', '/no-existe', '/icon.svg', '/healthz'])('%s', (path) => {
  test('forbids framing, guessing types and reading by other sites', async () => {
    const { headers } = (await site.visit(path)).response
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).toContain("base-uri 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
  })
})

describe.each(['/', '/calcular/0011', '/no-existe'])('the page %s', (path) => {
  test('runs only scripts and styles of this host and the inline ones it was served with', async () => {
    const { document, response } = await site.visit(path)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/)
    expect(policy).toContain("form-action 'self'")
    expect(policy).not.toMatch(/unsafe|https?:|\*/)

    const inline = [...document.querySelectorAll('script:not([src], [type^="application/"], :empty), style')]
    expect(inline.length).toBeGreaterThan(1)
    const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? []
    for (const element of inline) {
      const { textContent } = element
      if (element.hasAttribute('nonce')) {
        expect(element.getAttribute('nonce')).toBe(nonce)
        continue
      }
      const hash = createHash('sha256')
        .update(textContent ?? '')
        .digest('base64')
      expect(policy).toContain(`'sha256-${hash}'`)
    }
    expect(document.querySelectorAll('[style]')).toHaveLength(0)
    expect(document.querySelectorAll('[onclick], [onload], [onsubmit], [onchange]')).toHaveLength(0)
  })
})

test('browsers are told to come back by https where the site is reached by it', async () => {
  await using secure = await startSite({ env: { PUBLIC_ORIGIN: 'https://fibra.example' } })
  const { headers } = (await secure.visit('/')).response
  expect(headers.get('strict-transport-security')).toMatch(/max-age=63072000/)
  expect((await site.visit('/')).response.headers.get('strict-transport-security')).toBeNull()
})
