/** Closes a menu of the header, a native popover, when the pointer or the focus leaves it. */
export function closeMenusOnLeaving(): void {
  const close = (menu: Element | null | undefined) => menu?.querySelector<HTMLElement>('[popover]')?.hidePopover()

  // It does not bubble. A finger that is lifted leaves, too.
  document.addEventListener(
    'pointerleave',
    ({ target, pointerType }) => {
      if (pointerType === 'mouse' && target instanceof Element && target.matches('[data-menu] [popover]')) {
        close(target.closest('[data-menu]'))
      }
    },
    true,
  )
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const menu = target instanceof Element ? target.closest('[data-menu]') : null
    if (relatedTarget instanceof Node && !menu?.contains(relatedTarget)) close(menu)
  })
}

/**
 * Opens the side menu as a modal dialog, which holds the focus, gives it back, and closes with Escape or a press beside
 * it. Without this script the same element is a popover.
 */
export function makeSideMenuModal(): void {
  document.addEventListener('click', (event) => {
    const panel = document.querySelector<HTMLDialogElement>('#side-menu')
    if (!panel || !(event.target instanceof Element)) return
    const button = event.target.closest('[popovertarget=side-menu]')
    if (button && !panel.contains(button)) {
      event.preventDefault()
      panel.showModal()
    } else if (event.target === panel || (panel.contains(event.target) && event.target.closest('a, button'))) {
      panel.close()
      // It may have been opened before this script ran.
      panel.hidePopover()
    }
  })
}
