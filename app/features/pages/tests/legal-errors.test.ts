import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { errorsOf } from '#tests/support/site/errors-of.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'

test.each<[string, (markdown: string) => string, RegExp]>([
  [
    'an unknown placeholder',
    (md) => md.replace('{{brand.dpo}}', '{{brand.dog}}'),
    /^\{\{brand\.dog\}\} is no placeholder: write one of brand\.product, /,
  ],
  ['half a placeholder', (md) => md.replace('{{brand.dpo}}', '{{brand.dpo}'), /^a \{\{ or \}\} without its other half/],
  [
    'half a condition',
    (md) => md.replace('## 2. Responsable', '{{#tv}}## 2. Responsable'),
    /^\{\{#tv\}\} without its other half: write \{\{#tv\}\} before and \{\{\/tv\}\} after/,
  ],
  [
    'an unknown condition',
    (md) => md.replace('## 2. Responsable', '{{#radio}}{{/radio}}## 2. Responsable'),
    /^\{\{#radio\}\} is no condition: write one of \{\{#contracts\}\}, /,
  ],
  ['a tag', (md) => md.replace('pedir una copia', 'pedir <i>una</i> copia'), /^<i> is HTML: write Markdown only/],
  ['a block of HTML', (md) => md.replace('## 2. Responsable', '<div>\n\n## 2. Responsable'), /^<div> is HTML/],
  [
    'a comment',
    (md) => md.replace('## 2. Responsable', '<!-- to do -->\n\n## 2. Responsable'),
    /^<!-- to do --> is HTML/,
  ],
  [
    'a picture',
    (md) => md.replace('## 2. Responsable', '![Foto](https://a.example/a.png)\n\n## 2. Responsable'),
    /^.* is a picture/,
  ],
  [
    'a script as a link',
    (md) => md.replace('(/cookies)', '(javascript:alert(1))'),
    /^.* leads nowhere: write an address that begins with https:/,
  ],
  ['an entity', (md) => md.replace('pedir una copia', 'pedir&nbsp;una copia'), /^&nbsp; is HTML: write the char/],
  ['a box to tick', (md) => md.replace('- **acceder**', '- [ ] **acceder**'), /^\[ \] is a box to tick/],
  [
    'a link to a section it has not',
    (md) => md.replace('(#apartado-9)', '(#apartado-15)'),
    /^.* leads nowhere: this text has the sections apartado-1, /,
  ],
  [
    'a level left out',
    (md) => md.replace('### Formulario', '#### Formulario'),
    /^#### Formulario de contacto skips a level: write ### before it/,
  ],
  ['an empty heading', (md) => md.replace('## 2. Responsable', '##'), /^a heading without words/],
  ['no title', (md) => md.replace('# Política', '## Política'), /^write one heading with a single #/],
  ['two titles', (md) => md.replace('## 2. Responsable', '# 2. Responsable'), /^write one heading with a single #/],
])('a text with %s is refused with file and line', async (_, change, named) => {
  await using folder = await copySiteFolder()
  const file = `${folder.path}/legal/privacy-policy.es-ES.md`
  const before = (await readFile(file, 'utf8')).split('\n')
  await folder.edit('legal/privacy-policy.es-ES.md', change)
  const after = (await readFile(file, 'utf8')).split('\n')
  const changed = after.findIndex((line, index) => line !== before[index]) + 1

  const [error = ''] = await errorsOf(folder.path)
  expect(error.slice(0, file.length + `:${changed}: `.length)).toBe(`${file}:${changed}: `)
  expect(error.slice(file.length + `:${changed}: `.length)).toMatch(named)
})

test('a misspelt mark within a part is the one that is named, not the part around it', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('legal/legal-disclaimer.en-US.md', (markdown) => markdown.replace('{{#roaming}}', '{{#roam}}'))
  expect(await errorsOf(folder.path)).toEqual([
    expect.stringMatching(/legal-disclaimer\.en-US\.md:\d+: \{\{#roam\}\} is no condition: write one of/),
    expect.stringMatching(/legal-disclaimer\.en-US\.md:\d+: \{\{\/roaming\}\} without its other half/),
  ])
})

test('a missing text is named, and so are the errors in all others', async () => {
  await using folder = await copySiteFolder()
  await rm(path.join(folder.path, 'legal/cookies-policy.en-US.md'))
  await folder.edit('legal/legal-disclaimer.en-US.md', (markdown) =>
    markdown.replace('{{price.tv}}', '{{price.radio}}'),
  )

  expect(await errorsOf(folder.path)).toEqual([
    expect.stringMatching(/legal-disclaimer\.en-US\.md:\d+: \{\{price\.radio\}\} is no placeholder/),
    `${folder.path}/legal/cookies-policy.en-US.md: it is not there: copy the project's own`,
  ])
})

test('a missing or misspelt fact for the texts is named with file, line and key', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('brand.yaml', (yaml) => yaml.replace('privacyEmail: !demo info@', 'privacyEmail: info'))
  expect(await errorsOf(folder.path)).toEqual([
    expect.stringMatching(/brand\.yaml:\d+: legal\.privacyEmail: write one address/),
  ])
})
