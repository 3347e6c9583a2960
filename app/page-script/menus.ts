/** Closes a popover of the header when the pointer or the focus leaves it. */
export function closeMenusOnLeaving(): void {
  const close = (menu: Element | null | undefined) => menu?.querySelector<HTMLElement>('[popover]')?.hidePopover()

  // `pointerleave` does not bubble. Lifting a finger fires it as well.
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

/** Opens the side menu as a modal dialog, which traps the focus. Without this script it is a popover. */
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
      // It may have been opened as a popover before this script ran.
      panel.hidePopover()
      // Language and theme, where the header has no room for their buttons.
      const menu = event.target.closest<HTMLButtonElement>('[popovertarget]')?.popoverTargetElement
      if (!(menu instanceof HTMLElement) || menu === panel) return
      event.preventDefault()
      menu.showPopover()
      menu.querySelector<HTMLElement>('[aria-current], :checked')?.focus()
    }
  })
}
