import { isDeepStrictEqual } from 'node:util'
import { LineCounter, parseDocument, type Document, type YAMLError } from 'yaml'
import type { z } from 'zod'
import type { Locale } from '#locales/i18n.ts'
import { leaveOutDemoFacts } from './demo-facts.ts'
import { textFaults } from './text-languages.ts'
import { plainIssue } from './plain-issues.ts'
import { readText } from './text-file.ts'
import { aliasIn, decimalComma, keyAt, keyName, keyNode, nearestNode, unquoted, type Key } from './yaml-places.ts'

/** The remedy for a file that is missing. */
export const HOW_TO_HAVE_ONE = `copy the project's own, or write one`

type Text = { readonly file: string; readonly text: string; readonly linesBefore: number }

/**
 * Reads a YAML file by a schema. Everything that is wrong is added to `errors`, with file, line, key and remedy; then
 * null.
 *
 * @param languages that none of its texts may lack
 */
export function readYaml<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  errors: string[],
  languages: readonly Locale[] = [],
): z.output<Schema> | null {
  const text = readText(file, errors, HOW_TO_HAVE_ONE)
  if (text === null) return null
  return parseYaml({ file, text, linesBefore: 0 }, schema, errors, languages)
}

/** The same for YAML within a file, after so many lines of it. */
export function parseYaml<Schema extends z.ZodType>(
  { file, text, linesBefore }: Text,
  schema: Schema,
  errors: string[],
  languages: readonly Locale[] = [],
): z.output<Schema> | null {
  const lines = new LineCounter()
  const complaints: { readonly line: number; readonly what: string }[] = []
  const complain = (offset: number | undefined, key: Key, what: string) => {
    const line = lines.linePos(offset ?? 0).line + linesBefore
    complaints.push({ line, what: `${keyName(key)}: ${what}` })
  }
  const value = checkYaml(text, lines, { schema, languages }, complain)
  errors.push(...complaints.toSorted((a, b) => a.line - b.line).map(({ line, what }) => `${file}:${line}: ${what}`))
  return value
}

/** A complaint about the value of a key, or about what lacks it, in the form of all other errors. */
export function complaintAt({ file, text }: Pick<Text, 'file' | 'text'>, key: Key, what: string): string {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const { line } = lines.linePos(nearestNode(document, key)?.range?.[0] ?? 0)
  return `${file}:${line}: ${keyName(key)}: ${what}`
}

type Complain = (offset: number | undefined, key: Key, what: string) => void

function checkYaml<Schema extends z.ZodType>(
  text: string,
  lines: LineCounter,
  { schema, languages }: { readonly schema: Schema; readonly languages: readonly Locale[] },
  complain: Complain,
): z.output<Schema> | null {
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const twice = document.errors.filter(({ code }) => code === 'DUPLICATE_KEY')
  for (const { pos } of twice) complain(pos[0], keyAt(document, pos[0]), 'stands here twice: keep one of them')
  const [broken] = document.errors.filter(({ code }) => code !== 'DUPLICATE_KEY')
  if (broken) {
    // The others are mostly what the parser makes of the rest after the first.
    complain(broken.pos[0], keyAt(document, broken.pos[0]), brokenYaml(broken))
    return null
  }
  const alias = aliasIn(document)
  if (alias) {
    complain(alias.offset, keyAt(document, alias.offset), `*${alias.name} is a reference in YAML: put it in quotes`)
    return null
  }
  const invented = leaveOutDemoFacts(document)
  for (const { key, node } of invented)
    complain(node.range?.[0], key, `is the demo's, and demo is false: write your own, without !demo`)
  const result = schema.safeParse(document.toJS(), { error: plainIssue })
  const ofTexts = textFaults(document, languages)
  for (const { path, message } of ofTexts) complain(nearestNode(document, path)?.range?.[0], path, message)
  if (result.success) return twice.length + ofTexts.length + invented.length > 0 ? null : result.data

  for (const issue of result.error.issues) {
    if (issue.code !== 'unrecognized_keys') {
      const quoted = quotesFor(document, issue.path, schema)
      complain(nearestNode(document, issue.path)?.range?.[0], issue.path, quoted ?? issue.message)
      continue
    }
    const messages = issue.message.split('\n')
    issue.keys.forEach((key, index) => {
      const comma = decimalComma(document, issue.path, key)
      if (comma) complain(comma.offset, comma.key, comma.message)
      else complain(keyNode(document, issue.path, key)?.range?.[0], issue.path, messages[index] ?? issue.message)
    })
  }
  return null
}

/**
 * The remedy where a text was meant that YAML reads as something else: `+34964000111`, `1.10`, `true`, `~`. Null where
 * the schema would not have the text either, unless it would then say what is wrong with it.
 */
function quotesFor(document: Document, path: Key, schema: z.ZodType): string | null {
  const written = unquoted(document, path)
  if (!written) return null
  const asText = document.clone()
  asText.setIn(path, written.source)
  const { error } = schema.safeParse(asText.toJS(), { error: plainIssue })
  const left = error?.issues.find((issue) => isDeepStrictEqual(issue.path, path))
  if (left && left.code === 'invalid_type') return null
  const before = schema.safeParse(document.toJS(), { error: plainIssue }).error
  if (left && before?.issues.some(({ path: at, message }) => isDeepStrictEqual(at, path) && message === left.message))
    return null
  const remedy = `${written.source} is read as ${written.readAs}: put it in quotes, '${written.source}'`
  return left ? `${remedy}; ${left.message}` : remedy
}

/** By the parser's codes: what people who write such files have mostly done. */
const REMEDIES: Readonly<Record<string, string>> = {
  BAD_INDENT: 'begin neighbouring keys in the same column, and close each { and [ on the way',
  TAB_AS_INDENT: 'indent with spaces, not with a tab',
  MISSING_CHAR: 'close the quote, or put a colon and a space behind the key',
  BLOCK_AS_IMPLICIT_KEY: 'put a text that has a colon and a space in it in quotes',
  MULTILINE_IMPLICIT_KEY: 'put a space behind the colon, like price: 29',
  BAD_SCALAR_START: 'put a text that begins with such a sign in quotes',
  UNEXPECTED_TOKEN: `look for a bracket or a dash too many, or a quote within quotes ('it''s')`,
}

function brokenYaml({ code, message }: YAMLError): string {
  return `${message}: ${REMEDIES[code] ?? 'compare it with the lines around it'}`
}
