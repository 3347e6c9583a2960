import { isMap, isNode, isPair, isScalar, isSeq, visit, type Document } from 'yaml'

/** Where a value is found in a document: names of keys, and positions in lists. */
export type Key = readonly PropertyKey[]

/** A text that begins with * and is not in quotes, and refers to nothing. */
export function aliasIn(document: Document): { readonly name: string; readonly offset: number } | null {
  let found: { readonly name: string; readonly offset: number } | null = null
  visit(document, {
    Alias(_, alias) {
      const { source, range } = alias
      if (alias.resolve(document)) return undefined
      found = { name: source, offset: range?.[0] ?? 0 }
      return visit.BREAK
    },
  })
  return found
}

/** `39,90` within braces is the number 39 and a key that is called 90. */
export function decimalComma(document: Document, path: Key, unknown: string) {
  const map = document.getIn(path, true)
  if (!isMap(map) || !/^\d{1,2}$/.test(unknown)) return null
  const index = map.items.findIndex(({ key }) => isScalar(key) && String(key.value) === unknown)
  const before = map.items[index - 1]
  if (!isScalar(before?.key) || !isScalar(before.value) || typeof before.value.value !== 'number') return null
  const euros = before.value.value
  const message = `${euros},${unknown} is not an amount: write a point, ${euros}.${unknown}`
  return { key: [...path, String(before.key.value)], offset: before.value.range?.[0], message }
}

/** The name of a key as it is written, below the key that holds it. */
export function keyNode(document: Document, path: Key, name: string) {
  const map = path.length === 0 ? document.contents : document.getIn(path, true)
  const pair = isMap(map) ? map.items.find(({ key }) => isScalar(key) && String(key.value) === name) : undefined
  return isScalar(pair?.key) ? pair.key : undefined
}

/** The key of the innermost value that holds this place of the text. */
export function keyAt(document: Document, offset: number): Key {
  let innermost: Key = []
  visit(document, {
    Pair(_, pair, ancestors) {
      if (!isScalar(pair.key)) return
      const range = isNode(pair.value) ? pair.value.range : null
      const begins = pair.key.range?.[0] ?? Infinity
      if (begins <= offset && (range?.[2] ?? Infinity) >= offset) innermost = keyOf([...ancestors, pair])
    },
  })
  return innermost
}

function keyOf(nodes: readonly unknown[]): Key {
  return nodes.flatMap((node, index): PropertyKey[] => {
    if (isPair(node)) return isScalar(node.key) ? [String(node.key.value)] : []
    const next = nodes[index + 1]
    return isSeq(node) && next !== undefined ? [node.items.indexOf(next)] : []
  })
}

/** The node a key names or, where it is missing, the one that should hold it. */
export function nearestNode(document: Document, key: Key) {
  for (let length = key.length; length >= 0; length--) {
    const node = document.getIn(key.slice(0, length), true)
    if (typeof node === 'object' && node !== null && 'range' in node)
      return node as { range?: [number, number, number] }
  }
  return undefined
}

/** A value without quotes that YAML takes for something else than a text: as it is written, and what it is read as. */
export function unquoted(document: Document, key: Key): { readonly source: string; readonly readAs: string } | null {
  const node = document.getIn(key, true)
  if (!isScalar(node) || node.type !== 'PLAIN' || typeof node.value === 'string' || !node.source) return null
  const { value, source } = node
  if (value === null) return { source, readAs: 'nothing' }
  return { source, readAs: typeof value === 'number' ? `the number ${value}` : `the answer ${String(value)}` }
}

/** locations[0].packs[2].price */
export function keyName(key: Key): string {
  const name = key.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  return name.replace(/^\./, '') || 'the whole file'
}
