import { chmod, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { siteProcessOn, type StoringProcess } from '#tests/support/site/site-on.ts'

/** What others than the owner may do with what stands in the data folder, by its name. */
async function openToOthers({ dataDir }: StoringProcess): Promise<string[]> {
  const names = await readdir(dataDir)
  expect(names).toEqual(expect.arrayContaining(['alta.db', 'data.key', 'erasures.jsonl', 'copy.db']))
  const modes = await Promise.all(names.map(async (name) => (await stat(path.join(dataDir, name))).mode & 0o777))
  return names.flatMap((name, at) => ((modes[at]! & 0o077) === 0 ? [] : [`${name} ${modes[at]!.toString(8)}`]))
}

test('whatever the umask and the folder’s mode are, what is stored is for its owner alone', async () => {
  const before = process.umask(0)
  try {
    await using site = await siteProcessOn('sqlite')
    await site.stop()
    for (const name of await readdir(site.dataDir)) await rm(path.join(site.dataDir, name), { recursive: true })
    await chmod(site.dataDir, 0o777)
    await site.start()
    await site.visit('/calcular', post(site.origin, orderFields()))
    await site.visit('/calcular', post(site.origin, orderFields({ email: 'vera@visitante.example' })))
    await site.mails(4)
    const copy = path.join(site.dataDir, 'copy.db')
    expect((await site.command('backup', copy)).exitCode).toBe(0)
    expect((await site.command('privacy', 'erase', '--email', 'vera@visitante.example')).exitCode).toBe(0)
    expect(await readdir(site.dataDir)).toEqual(expect.arrayContaining(['alta.db-wal', 'alta.db-shm']))
    expect(await openToOthers(site)).toEqual([])

    // As an earlier version, or a copy by hand, may have left them.
    await site.kill()
    const left = (await readdir(site.dataDir)).filter((name) => /^(alta\.db|erasures)/.test(name))
    expect(left).toContain('alta.db-wal')
    for (const name of left) await chmod(path.join(site.dataDir, name), 0o666)
    await site.start()
    expect((await openToOthers(site)).filter((name) => name.startsWith('alta.db'))).toEqual([])
    expect((await site.command('privacy', 'erase', '--email', 'mariajo.penarroya@visitante.example')).exitCode).toBe(0)
    expect(await openToOthers(site)).toEqual([])

    await site.stop()
    await chmod(path.join(site.dataDir, 'alta.db'), 0o644)
    await writeFile(path.join(site.dataDir, 'alta.db-wal'), '', { mode: 0o644 })
    await chmod(copy, 0o644)
    expect((await site.command('restore', copy)).exitCode).toBe(0)
    await chmod(copy, 0o600)
    expect((await readdir(site.dataDir)).filter((name) => name.startsWith('alta.db.before-'))).not.toEqual([])
    expect(await openToOthers(site)).toEqual([])
  } finally {
    process.umask(before)
  }
})
