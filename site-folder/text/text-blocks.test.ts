import { Marked } from 'marked'
import { expect, test } from 'vitest'
import { textBlocks } from './text-blocks.ts'

const blocksOf = (markdown: string) =>
  textBlocks(new Marked().lexer(markdown), {
    words: (text) => text.replaceAll('{{brand.name}}', 'A "B" #{c}'),
    address: (href) => href.replaceAll(' ', ''),
  })

test('sections of the second level are counted into anchors, others have none', () => {
  expect(blocksOf('## One\n\n### One and a half\n\n## Two')).toEqual([
    { kind: 'heading', level: 2, id: 'apartado-1', content: ['One'] },
    { kind: 'heading', level: 3, id: null, content: ['One and a half'] },
    { kind: 'heading', level: 2, id: 'apartado-2', content: ['Two'] },
  ])
})

test('a value is one piece of words, whatever markup or code it looks like', () => {
  expect(blocksOf('**{{brand.name}}** and `{{brand.name}}`')).toEqual([
    {
      kind: 'paragraph',
      content: [{ kind: 'strong', content: ['A "B" #{c}'] }, ' and ', { kind: 'code', text: 'A "B" #{c}' }],
    },
  ])
})

test('lines of a paragraph are one line, but where Markdown breaks it', () => {
  expect(blocksOf('one\ntwo  \nthree')).toEqual([
    { kind: 'paragraph', content: ['one two', { kind: 'break' }, 'three'] },
  ])
})

test('a list keeps its first number, and lists within it', () => {
  const item = (words: string) => ({ kind: 'paragraph', content: [words] })
  expect(blocksOf('3. three\n   - within\n4. four')).toEqual([
    {
      kind: 'list',
      start: 3,
      items: [[item('three'), { kind: 'list', start: null, items: [[item('within')]] }], [item('four')]],
    },
  ])
})

test('a table is its header and its rows, a link its words and where it leads', () => {
  expect(blocksOf('| Name | Where |\n|---|---|\n| `user` | [here](/cookies) |')).toEqual([
    {
      kind: 'table',
      header: [['Name'], ['Where']],
      rows: [[[{ kind: 'code', text: 'user' }], [{ kind: 'link', to: '/cookies', content: ['here'] }]]],
    },
  ])
})

test('quotes, code and rules stay what they are', () => {
  expect(blocksOf('> To\n>\n> us\n\n---\n\n```\n#let x\n```')).toEqual([
    {
      kind: 'quote',
      blocks: [
        { kind: 'paragraph', content: ['To'] },
        { kind: 'paragraph', content: ['us'] },
      ],
    },
    { kind: 'rule' },
    { kind: 'code', text: '#let x' },
  ])
})
