import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { startSite } from '#tests/support/site/site.ts'

const MOST_PACKAGES = 60

type Lock = { readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly optional?: boolean }>> }

/** Folders of the packages that `npm ci --omit=dev` installs, those for other machines among them. */
async function productionPackages(): Promise<readonly string[]> {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as Lock
  return Object.keys(packages).filter((folder) => folder !== '' && packages[folder]?.dev !== true)
}

test('production installs few packages', async () => {
  expect((await productionPackages()).length).toBeLessThanOrEqual(MOST_PACKAGES)
})

/** The build in a folder of its own, with links to those packages only. */
async function productionInstall() {
  const folder = await mkdtemp(path.join(tmpdir(), 'alta-production-'))
  for (const name of ['build', 'site', 'package.json']) await cp(name, path.join(folder, name), { recursive: true })
  for (const name of await productionPackages()) {
    await mkdir(path.join(folder, path.dirname(name)), { recursive: true })
    await symlink(path.resolve(name), path.join(folder, name))
  }
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

test('pages, forms, mail, PDFs, pictures and the map of places work with those packages alone', async () => {
  await using install = await productionInstall()
  await using site = await startSite({ project: install.folder })
  for (const [address, type] of [
    ['/', 'text/html'],
    ['/calcular/0000', 'text/html'],
    ['/cobertura?lugar=12040', 'text/html'],
    ['/documents/privacy-policy-es-ES.pdf', 'application/pdf'],
    ['/social/home-es-ES.png', 'image/png'],
  ] as const) {
    const { response } = await site.visit(address)
    expect([address, response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([
      address,
      200,
      type,
    ])
  }
  expect((await site.visit('/calcular', post(site.origin, orderFields()))).response.status).toBe(303)
  expect(await site.mails(2)).toHaveLength(2)
})
