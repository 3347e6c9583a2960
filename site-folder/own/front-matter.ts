import type { Token } from 'marked'
import type { z } from 'zod'
import { errorLines, parseMarkdown, type MarkdownRules } from '../text/markdown.ts'
import { readText } from '../text/text-file.ts'
import { parseYaml } from '../text/yaml.ts'

/** A text with facts before it, between two lines of three hyphens. */
export type TextFile<Facts> = { readonly facts: Facts; readonly tokens: readonly Token[] }

/** Reads a Markdown file with front matter. Faults are added to `errors`, with file, line and remedy; then null. */
export function readTextFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  rules: MarkdownRules,
  errors: string[],
): TextFile<z.output<Schema>> | null {
  const text = readText(file, errors)
  if (text === null) return null
  const lines = text.split('\n')
  const end = lines.indexOf('---', 1)
  if (lines[0] !== '---' || end < 0) {
    errors.push(`${file}:1: write the facts of the text first, between two lines of ---: title: …`)
    return null
  }
  const before = errors.length
  const facts = parseYaml({ file, text: lines.slice(1, end).join('\n'), linesBefore: 1 }, schema, errors)
  const { tokens, found } = parseMarkdown(lines.slice(end + 1).join('\n'), rules)
  const titled = tokens.some((token) => token.type === 'heading' && token['depth'] === 1)
  const moved = found.map(({ line, what }) => ({ line: line + end + 1, what }))
  errors.push(...errorLines(file, moved))
  if (titled) errors.push(`${file}: its title stands in the front matter: begin headings with ##`)
  return errors.length > before || facts === null ? null : { facts, tokens }
}
