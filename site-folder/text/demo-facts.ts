import { isMap, isNode, isScalar, isSeq, type Document, type Node } from 'yaml'
import type { Key } from './yaml-places.ts'

/** A fact of an invented company. */
export type DemoFact = { readonly key: Key; readonly node: Node }

/** The tag that `site/` writes before each of them, as in `taxId: !demo B12345674`. */
const TAG = '!demo'
/** The words of the facts in copies that were made before there was the tag. */
const SAYS_SO = /demostraci|demo data|\(demo\)/i

/** No site is without them: who answers for it and how to reach them (art. 10.1 LSSI), and for one's data (art. 13 RGPD). */
const OBLIGATORY = 'product name legalName taxId address phone email website legal.privacyEmail'.split(' ')

/** The facts of an invented company that a file holds. */
export function demoFactsIn(document: Document): DemoFact[] {
  return factsWithin(document.contents, [])
}

function factsWithin(node: unknown, key: Key): DemoFact[] {
  if (isNode(node) && node.tag === TAG) return [{ key, node }]
  if (isScalar(node)) return key[0] === 'legal' && SAYS_SO.test(String(node.value)) ? [{ key, node }] : []
  if (isSeq(node)) return node.items.flatMap((item, index) => factsWithin(item, [...key, index]))
  if (!isMap(node)) return []
  return node.items.flatMap(({ key: name, value }) =>
    factsWithin(value, [...key, String(isScalar(name) ? name.value : name)]),
  )
}

/**
 * Takes the demo's facts out of the file of a company that is none: they are missing then, as if they were empty. Gives
 * those that may not be.
 */
export function leaveOutDemoFacts(document: Document): DemoFact[] {
  if (document.get('demo') !== false) return []
  const facts = demoFactsIn(document)
  const isObligatory = ({ key }: DemoFact) => OBLIGATORY.includes(key.join('.'))
  // From the end, so that positions in lists stay what they are.
  for (const { key, node } of facts.filter((fact) => !isObligatory(fact)).toReversed()) {
    if (typeof key.at(-1) === 'number') document.deleteIn(key)
    else empty(node)
  }
  return facts.filter(isObligatory)
}

function empty(node: unknown): void {
  if (isScalar(node)) node.value = ''
  else if (isSeq(node)) node.items = []
  else if (isMap(node)) for (const { value } of node.items) empty(value)
}
