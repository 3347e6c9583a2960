import { proofs, sentences } from './sentences.ts'

/** Where the page is. */
export const PAGE = 'docs/specification.md'

const quoted = (proof: string) => {
  const [file, title] = proof.split(' › ')
  return `\`${file}\`: “${title}”`
}

/** Every sentence of the specification with what proves it, as a document. */
export function specificationPage(): string {
  const { decisions, circumstances, rows } = proofs()
  const names = Object.keys(circumstances)
  const text = [
    '# The specification, sentence by sentence',
    '',
    '`npm run specification` makes this page of `tests/specification/`. ✓ is proved by the tests that are named; *decided*',
    'names the decision by which a sentence is read, as listed at the end. A row that changes is a decision of its own.',
    '',
    'What is seen on a page is looked for there in every language, without script, as a translator leaves it and with text',
    'of twice the size. What only a browser with scripts does is proved in other circumstances by tests over all pages:',
    '',
    ...Object.entries(circumstances).map(([name, proof]) => `- *${name}*: ${quoted(proof)}`),
  ]
  let last = ''
  for (const { number, heading, words } of sentences()) {
    if (heading !== last) text.push('', `## ${heading}`, '')
    last = heading
    const { by = [], decided, seen, in: claimed = seen ? names : [] } = rows[number] ?? {}
    const state = [by.length > 0 && '✓', decided && `*decided* ${decided}`].filter(Boolean).join(', ')
    text.push(`- **${number}** ${words.replaceAll(/[*_<>]/g, '\\$&')}`)
    text.push(`  ${state}${claimed.length > 0 ? ` (${claimed.join(', ')})` : ''}`)
    if (seen) text.push(`  - seen at \`${seen.split(' › ')[0]}\``)
    for (const proof of by) text.push(`  - ${quoted(proof)}`)
  }
  text.push('', '## Decisions', '')
  for (const [name, what] of Object.entries(decisions)) text.push(`- **${name}** ${what}`)
  return `${text.join('\n')}\n`
}
