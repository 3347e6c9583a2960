import path from 'node:path'
import type { Tokens } from 'marked'
import { plainText, plainWords, type AnswerBlock, type Block } from '#domain/text/block.ts'
import type { Locale } from '#locales/i18n.ts'
import { errorLines, parseMarkdown } from '../text/markdown.ts'
import { readText } from '../text/text-file.ts'
import { filesByName, rulesIn, shownBlocks, type InLanguages, type TextDeps } from './texts.ts'

/** The pages that show questions, by the names of their files. */
export const questionPages = [
  'home',
  'fibre-and-mobile',
  'fibre',
  'mobile',
  'tv',
  'landline',
  'customer-service',
  'referrals',
] as const
export type QuestionPage = (typeof questionPages)[number]

/** A question of the operator's; the same answer as plain words, for search engines. */
export type OwnQuestion = {
  readonly question: string
  readonly answer: string
  readonly blocks: readonly AnswerBlock[]
}

export type OwnQuestions = ReadonlyMap<QuestionPage, InLanguages<readonly OwnQuestion[]>>

/** Reads `questions/<page>.<locale>.md`: each question a heading with ##, its answer below it. */
export function readQuestions(folder: string, deps: TextDeps): OwnQuestions {
  const { errors } = deps
  const files = filesByName(folder, /./, 'customer-service', deps)
  const read = new Map<QuestionPage, InLanguages<readonly OwnQuestion[]>>()
  for (const [name, languages] of files) {
    const page = questionPages.find((each) => each === name)
    if (!page) errors.push(`${path.join(folder, name)}.*.md: name it by its page: ${questionPages.join(', ')}`)
    else
      read.set(
        page,
        new Map(languages.map((locale) => [locale, readFile(path.join(folder, `${name}.${locale}.md`), locale, deps)])),
      )
  }
  return read
}

function readFile(file: string, locale: Locale, deps: TextDeps): OwnQuestion[] {
  const { errors } = deps
  const markdown = readText(file, errors)
  if (markdown === null) return []
  const rules = rulesIn(locale, deps)
  const { tokens, found } = parseMarkdown(markdown, rules)
  errors.push(...errorLines(file, found))
  const heads = tokens.flatMap((token, at) =>
    token.type === 'heading' && (token as Tokens.Heading).depth === 2 ? [at] : [],
  )
  const written = tokens.filter(({ type }) => type !== 'space')
  if (heads.length === 0 || written[0] !== tokens[heads[0]!])
    errors.push(`${file}:1: begin with a question, like ## How do I …?`)
  return heads.flatMap((at, index) => {
    const [head, ...blocks] = shownBlocks(tokens.slice(at, heads[index + 1]), locale, deps)
    if (head?.kind !== 'heading') return []
    const question = plainWords(head.content)
    if (blocks.length === 0) errors.push(`${file}: “${question}” has no answer: write it below the question`)
    return [
      {
        question,
        answer: plainText(blocks),
        blocks: blocks.map((block) => answerBlock(block, `${file}: “${question}”`, errors)),
      },
    ]
  })
}

function answerBlock(block: Block, where: string, errors: string[]): AnswerBlock {
  if (block.kind === 'paragraph') return block
  if (block.kind === 'list') {
    const items = block.items.flatMap(([first, ...others]) =>
      first?.kind === 'paragraph' && others.length === 0 ? [[first] as const] : [],
    )
    if (items.length === block.items.length) return { kind: 'list', start: block.start, items }
  }
  errors.push(`${where}: an answer has paragraphs and simple lists: write a page of its own and link to it`)
  return { kind: 'paragraph', content: [] }
}
