/**
 * Does something at once, or where a press is under way after its click: what an error moves while a field loses the
 * focus would slip away from under the pointer.
 */
export function afterPress(act: () => void): void {
  if (!document.querySelector(':active')) return act()
  const ended = new AbortController()
  for (const end of ['click', 'pointerup', 'pointercancel'])
    addEventListener(
      end,
      () => {
        ended.abort()
        setTimeout(act)
      },
      { capture: true, signal: ended.signal },
    )
}
