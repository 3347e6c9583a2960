import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { secretAddresses } from '#platform/http/secret-addresses.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { everyAddress } from '#tests/support/page/addresses.ts'
import { siteOn } from '#tests/support/site/site-on.ts'

const secret = secretAddresses(everyAddress)
const inSecret = everyAddress.filter((address) => secret.some((each) => `${address}/`.startsWith(`${each}/`)))

/** A path of a page with a secret, as visitors and the curious write it, and the secret in it. */
const paths = fc
  .record({
    address: fc.constantFrom(...inSecret),
    token: fc.stringMatching(/^[\w-]{22,44}$/),
    capitals: fc.infiniteStream(fc.boolean()),
    ending: fc.constantFrom('', '/', '.data', '/more'),
  })
  .map(({ address, token, capitals, ending }) => {
    const written = address
      .split('/')
      .map((part) =>
        part.startsWith(':') ? part : [...part].map((c) => (capitals.next().value ? c.toUpperCase() : c)).join(''),
      )
      .join('/')
    return { token, path: written.replace(':token', token).replaceAll(/:\w+/g, 'x') + ending }
  })

test('every address with a secret is known by the name of its parameter', () => {
  expect(secret).toEqual([
    '/calendario/:token',
    '/estado/avisos/:token',
    '/gestion/invitacion/:token',
    '/justificante/:token',
    '/lista-de-espera/:token',
    '/oferta/:token',
    '/tus-datos/copia/:token',
  ])
  expect(secretAddresses(['/nuevo/:undeclared/pdf', '/casos/:id'])).toEqual(['/nuevo/:undeclared'])
})

test('nginx writes no secret into its log, and neither caches such an address nor logs its errors', async () => {
  const configuration = await readFile('deploy/nginx.conf', 'utf8')
  const [, map = ''] = /map \$uri \$alta_logged_uri \{([^}]*)\}/.exec(configuration) ?? []
  const masks = [...map.matchAll(/^\s*~\*(\S+)\s+(\S+);$/gm)].map(
    ([, pattern, shown]) => [new RegExp(pattern!, 'i'), shown!] as const,
  )
  const locations = [...configuration.matchAll(/^    location ~\*? (\S+) \{([^}]*)\}/gm)].map(
    ([, pattern, body]) => [new RegExp(pattern!, 'i'), body!] as const,
  )

  fc.assert(
    fc.property(paths, ({ path, token }) => {
      const logged = masks.find(([pattern]) => pattern.test(path))?.[1] ?? path
      expect(logged).not.toContain(token)
      const body = locations.find(([pattern]) => pattern.test(path))?.[1] ?? ''
      expect(body).toContain('error_log /dev/null')
      expect(body).not.toContain('proxy_cache')
    }),
  )
  const [, format = ''] = /log_format alta ([^;]*);/.exec(configuration) ?? []
  expect(format.match(/\$\w+/g)).toEqual([
    '$remote_addr',
    '$time_iso8601',
    '$request_method',
    '$alta_logged_uri',
    '$status',
    '$body_bytes_sent',
    '$request_time',
    '$upstream_http_x_request_id',
  ])
  expect(configuration.match(/access_log (?!\S+ alta;)/g)).toBeNull()
})

test('no answer at such an address is cached, listed or told to another page, and no secret is logged', async () => {
  await using site = await siteOn('sqlite')
  await signedIn(site, 'owner')
  await fc.assert(
    fc.asyncProperty(paths, fc.constantFrom('GET', 'POST'), async ({ path, token }, method) => {
      const init = method === 'POST' ? { method, headers: { origin: site.origin }, body: new URLSearchParams() } : {}
      const { headers } = (await site.visit(path, init)).response
      expect([path, headers.get('cache-control')]).toEqual([path, expect.stringMatching(/^no-store\b/)])
      expect([path, headers.get('referrer-policy')]).toEqual([path, 'no-referrer'])
      expect([path, headers.get('x-robots-tag')]).toEqual([path, expect.stringMatching(/^noindex/)])
      expect(site.printed()).not.toContain(token)
    }),
    { numRuns: 60 },
  )
})
