import { expect, test } from 'vitest'
import { descriptions } from './descriptions/descriptions.ts'
import { below, catalogueForm, type FormNode } from './form-tree.ts'

type Found = readonly [pattern: string, node: FormNode]

function found(node: FormNode, pattern: string): Found[] {
  const own: Found[] = pattern === '' || pattern.endsWith('[]') ? [] : [[pattern, node]]
  if (node.kind === 'list') return [...own, ...found(node.entry, `${pattern}[]`)]
  if (node.kind !== 'group') return own
  const words = node.words.map((word): Found => [below(pattern, word), node])
  return [
    ...own,
    ...words,
    ...Object.entries(node.children).flatMap(([key, child]) => found(child, below(pattern, key))),
  ]
}

const all = found(catalogueForm, '')

test('each key of the schema is in the form, with its words in desk/form/descriptions.ts, and no other key has any', () => {
  expect(all.length).toBeGreaterThan(80)
  expect(all.map(([pattern]) => pattern).filter((pattern) => !descriptions[pattern])).toEqual([])
  const known = new Set(all.map(([pattern]) => pattern))
  expect(Object.keys(descriptions).filter((pattern) => !known.has(pattern))).toEqual([])
})

test('each choice has its words, and each entry of a list is called something', () => {
  const unsaid = all.flatMap(([pattern, node]) => {
    if (node.kind === 'list') return descriptions[pattern]?.entry ? [] : [`${pattern}: entry`]
    if (node.kind !== 'choice') return []
    return node.options
      .filter((option) => !descriptions[pattern]?.options?.[option])
      .map((option) => `${pattern}: ${option}`)
  })
  expect(unsaid).toEqual([])
})
