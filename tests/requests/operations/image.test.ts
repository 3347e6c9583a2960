import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readPdf } from '#tests/support/page/pdf.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { startSiteProcess } from '#tests/support/site/site.ts'

/** Typst takes 51 MB of them, and sharp with its libraries 20. */
const MAX_BYTES = 95e6

/** What the image holds beside Node, by the lines of the Dockerfile that copy it, in an empty folder. */
async function imageFiles() {
  const folder = await mkdtemp(path.join(tmpdir(), 'alta-image-'))
  const dockerfile = await readFile('deploy/Dockerfile', 'utf8')
  const copied = [...dockerfile.matchAll(/^COPY --from=build (.+) (\.\S*)$/gm)]
  for (const [, sources = '', target = ''] of copied) {
    for (const source of sources.split(' ').map((file) => path.relative('/app', file))) {
      const to = target.endsWith('/') ? path.join(target, path.basename(source)) : target
      await mkdir(path.dirname(path.join(folder, to)), { recursive: true })
      await cp(source, path.join(folder, to), { recursive: true })
    }
  }
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

async function bytesIn(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = files.filter((file) => file.isFile()).map((file) => stat(path.join(file.parentPath, file.name)))
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0)
}

test('the image’s own files serve pages, forms, mail, PDFs, pictures and the map, with no program in the path', async () => {
  await using image = await imageFiles()
  expect((await readdir(image.folder)).toSorted()).toEqual(['LICENSE', 'build', 'package.json', 'site'])
  expect(await bytesIn(image.folder)).toBeLessThan(MAX_BYTES)

  await using site = await startSiteProcess({ project: image.folder, program: 'supervisor', env: { PATH: '' } })
  for (const [address, type] of [
    ['/', 'text/html'],
    ['/calcular/0000', 'text/html'],
    ['/cobertura?lugar=12040', 'text/html'],
    ['/social/home-es-ES.png', 'image/png'],
    ['/third-party-notices.txt', 'text/plain'],
  ] as const) {
    const { response } = await site.visit(address)
    const [found] = response.headers.get('content-type')?.split(';') ?? []
    expect([address, response.status, found]).toEqual([address, 200, type])
  }
  const pdf = await fetch(new URL('/documents/privacy-policy-es-ES.pdf', site.origin))
  expect(readPdf(new Uint8Array(await pdf.arrayBuffer())).tags.get('H1')).toBe(1)
  expect((await site.visit('/calcular', post(site.origin, orderFields()))).response.status).toBe(303)
  expect(await site.mails(2)).toHaveLength(2)
})
