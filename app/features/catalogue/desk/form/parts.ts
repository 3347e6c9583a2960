import { pathOf, valueAt, type Path } from './field-name.ts'
import { catalogueForm, nodeAt, type FormNode } from './form-tree.ts'
import { isOwnPart } from './typed-part.ts'

/** Parts that have a page of their own: each key of the catalogue, and each list within the entries of another. */
export function partsOf(document: unknown): readonly Path[] {
  return Object.entries(catalogueForm.children).flatMap(([key, node]) => partsBelow(node, [key], document))
}

function partsBelow(node: FormNode, path: Path, document: unknown): Path[] {
  if (node.kind !== 'list') return [path]
  const entries = valueAt(document, path)
  const count = Array.isArray(entries) ? entries.length : 0
  const within = Array.from({ length: count }, (_, index) =>
    Object.entries(node.entry.children)
      .map(([key, child]) => [[...path, index, key], child] as const)
      .filter(([own, child]) => isOwnPart(own, child))
      .map(([own]) => own),
  )
  return [path, ...within.flat()]
}

/** The part that a name in an address means; null where the document has none. */
export function partCalled(document: unknown, name: string): Path | null {
  const path = pathOf(name)
  return partsOf(document).find((part) => part.join('.') === path.join('.')) ?? null
}

/** The part on whose page a rule about a path is said; null for one about all of it. */
export function partWith(path: Path): Path | null {
  const index = path.findIndex((_, at) => at > 0 && isOwnPartAt(path.slice(0, at + 1)))
  if (index > 0) return path.slice(0, index + 1)
  return path.length === 0 ? null : path.slice(0, 1)
}

function isOwnPartAt(path: Path): boolean {
  const { node } = nodeAt(path)
  return node !== null && isOwnPart(path, node)
}
