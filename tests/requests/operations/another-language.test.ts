import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isLongRun } from '#tests/support/run/long-run.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { startSiteProcess } from '#tests/support/site/site.ts'

const run = promisify(execFile)
const MARK = 'ǥ'

/** The project without what is built or installed: those two are linked to. */
async function copyOfProject() {
  const project = await mkdtemp(path.join(tmpdir(), 'alta-language-'))
  const left = new Set([
    'node_modules',
    'build',
    'build.next',
    'build.previous',
    'data',
    '.git',
    'tests',
    'docs',
    'bench',
  ])
  for (const name of await readdir('.'))
    if (!left.has(name)) await cp(name, path.join(project, name), { recursive: true })
  await symlink(path.resolve('node_modules'), path.join(project, 'node_modules'))
  return { project, [Symbol.asyncDispose]: () => rm(project, { recursive: true, force: true }) }
}

/** It takes a build of its own; that an unknown language is refused by its missing folder, `npm test` says as well. */
test.runIf(isLongRun)('a folder of messages is a language: it needs no code', async () => {
  await using copy = await copyOfProject()
  const { project } = copy
  // As somebody does it: a folder, in which every message of another language is written anew.
  const messages = path.join(project, 'locales/messages')
  await cp(path.join(messages, 'es-ES'), path.join(messages, 'gl-ES'), { recursive: true })
  for (const name of await readdir(path.join(messages, 'gl-ES'))) {
    const file = path.join(messages, 'gl-ES', name)
    const spanish = await readFile(file, 'utf8')
    await writeFile(file, spanish.replaceAll(/^msgstr "(?=[^"])/gm, `msgstr "${MARK}`))
  }
  await run(process.execPath, ['scripts/build-command.ts'], { cwd: project })

  await using folder = await copySiteFolder()
  for (const file of ['brand.yaml', 'catalogue.yaml', 'services.yaml']) {
    const written = await readFile(path.join(folder.path, file), 'utf8')
    await writeFile(
      path.join(folder.path, file),
      written.replaceAll('en-US', 'gl-ES').replace(/^languages: .*$/m, 'languages: [gl-ES, es-ES]'),
    )
  }
  for (const part of ['legal', 'replies'])
    for (const name of await readdir(path.join(folder.path, part)))
      if (name.endsWith('.es-ES.md'))
        await cp(path.join(folder.path, part, name), path.join(folder.path, part, name.replace('es-ES', 'gl-ES')))
  await using site = await startSiteProcess({ project, env: { SITE_DIR: folder.path } })

  const { document, page } = await site.visit('/calcular/0000', { headers: { 'accept-language': 'gl' } })
  expect(document.documentElement.lang).toBe('gl-ES')
  expect(page.getByRole('heading', { level: 1 }).textContent).toMatch(new RegExp(`^${MARK}`))
  expect(page.getByLabelText(new RegExp(`^${MARK}Total`)).textContent).toMatch(/29\s€/)
  const offered = [...document.querySelectorAll('#language-menu a')].map((link) => link.getAttribute('hreflang'))
  expect(offered).toEqual(['gl-ES', 'es-ES'])
  // It is the first: for whoever asks for none of them, and English is not offered.
  expect(
    (await site.visit('/?lng=en-US', { headers: { 'accept-language': 'de' } })).document.documentElement.lang,
  ).toBe('gl-ES')
  const pdf = await fetch(`${site.origin}/documents/privacy-policy-gl-ES.pdf`)
  expect([pdf.status, pdf.headers.get('content-language')]).toEqual([200, 'gl-ES'])
})
