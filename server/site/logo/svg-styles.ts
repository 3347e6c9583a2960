import { PAINT } from './svg-vocabulary.ts'
import { SvgFault, type Element } from './svg-tree.ts'

type Paint = Readonly<Record<string, string>>
type Rules = readonly { readonly name: string; readonly paint: Paint }[]

/** What no attribute can say; other properties of no use to shapes, such as fonts, are left out. */
const REFUSED = ['filter', 'mix-blend-mode', 'mask-image', 'clip']

/** The rules of the `<style>` elements of a drawing: classes only, as drawing programs write them. */
export function styleRules(root: Element): Rules {
  const sheets = root.children.flatMap(function sheetsIn(element): Element[] {
    return element.name === 'style' ? [element] : element.children.flatMap(sheetsIn)
  })
  return sheets.flatMap(rulesOf)
}

function rulesOf({ text, line }: Element): Rules {
  const blocks = text.replaceAll(/\/\*.*?\*\//gs, '').split('}')
  return blocks.flatMap((block) => {
    if (block.trim() === '') return []
    const [selectors = '', declarations = ''] = block.split('{')
    return selectors.split(',').map((selector) => {
      const name = /^\.([\w-]+)$/.exec(selector.trim())?.[1]
      if (!name || declarations === '')
        throw new SvgFault(
          line,
          `${selector.trim()} in <style> can't be in a logo: export it with presentation attributes`,
        )
      return { name, paint: paintOf(declarations, line) }
    })
  })
}

/** How an element is painted: by its attributes, over these by its classes, over these by its own style. */
export function paintedBy({ attributes, line }: Element, rules: Rules): Paint {
  const classes = (attributes.class ?? '').split(/\s+/)
  const own = Object.entries(attributes).filter(([name]) => PAINT.includes(name) || REFUSED.includes(name))
  const paints = [
    ...own.map(([name, value]) => paintOf(`${name}:${value}`, line)),
    ...rules.filter(({ name }) => classes.includes(name)).map(({ paint }) => paint),
    paintOf(attributes.style ?? '', line),
  ]
  return Object.assign({}, ...paints) as Paint
}

function paintOf(declarations: string, line: number): Paint {
  const written = declarations.split(';').flatMap((declaration) => {
    const [property = '', ...rest] = declaration.split(':')
    const name = property.trim()
    const value = rest
      .join(':')
      .replace(/!important\s*$/, '')
      .trim()
    if (REFUSED.includes(name) && !['none', 'normal', ''].includes(value))
      throw new SvgFault(line, `${name} can't be in a logo: remove it, or save the logo as PNG`)
    return PAINT.includes(name) && value !== '' ? [[name, value] as const] : []
  })
  return Object.fromEntries(written)
}
