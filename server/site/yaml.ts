import { readFileSync } from 'node:fs'
import { LineCounter, parseDocument, type Document } from 'yaml'
import type { z } from 'zod'

/** Reads a YAML file by a schema. What is wrong is added to `errors`, with file, line, key and remedy; then null. */
export function readYaml<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  errors: string[],
): z.output<Schema> | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    errors.push(`${file}: can't be read (${(error as NodeJS.ErrnoException).code})`)
    return null
  }
  return parseYaml({ file, text, linesBefore: 0 }, schema, errors)
}

/** The same for YAML within a file, after so many lines of it. */
export function parseYaml<Schema extends z.ZodType>(
  { file, text, linesBefore }: { readonly file: string; readonly text: string; readonly linesBefore: number },
  schema: Schema,
  errors: string[],
): z.output<Schema> | null {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const lineAt = (offset: number | undefined) =>
    offset === undefined ? '' : `:${lines.linePos(offset).line + linesBefore}`

  const [broken] = document.errors
  if (broken) {
    // The others are mostly what the parser makes of the rest after the first.
    errors.push(`${file}${lineAt(broken.pos[0])}: ${broken.message}`)
    return null
  }
  const result = schema.safeParse(document.toJS())
  if (result.success) return result.data

  for (const issue of result.error.issues) {
    const node = nearestNode(document, issue.path)
    errors.push(`${file}${lineAt(node?.range?.[0])}: ${keyName(issue.path)}: ${issue.message}`)
  }
  return null
}

/** The node a key names or, where it is missing, the one that should hold it. */
function nearestNode(document: Document, key: readonly PropertyKey[]) {
  for (let length = key.length; length >= 0; length--) {
    const node = document.getIn(key.slice(0, length), true)
    if (typeof node === 'object' && node !== null && 'range' in node)
      return node as { range?: [number, number, number] }
  }
  return undefined
}

/** locations[0].packs[2].price */
function keyName(key: readonly PropertyKey[]): string {
  const name = key.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  return name.replace(/^\./, '') || 'the whole file'
}
