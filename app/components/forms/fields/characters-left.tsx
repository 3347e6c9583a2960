import { Plural } from '@lingui/react/macro'

type CharactersLeftProps = {
  max: number
  /** null without scripts, which shows the limit instead. */
  left: number | null
}

/** The characters left in a long text. */
export function CharactersLeft({ max, left }: CharactersLeftProps) {
  const over = left !== null && left < 0 ? -left : 0
  return (
    <p className="small num" aria-live={left !== null && left < 50 ? 'polite' : 'off'}>
      {left === null ? (
        <Plural value={max} one="# character at most" other="# characters at most" />
      ) : over > 0 ? (
        <Plural value={over} one="# character too many" other="# characters too many" />
      ) : (
        <Plural value={left} one="# character left" other="# characters left" />
      )}
    </p>
  )
}
