/** The columns of the footer, which are folded on phones, are open where they stand beside each other. */
export function openFooterOnWideScreens(): void {
  const wide = matchMedia('(width >= 45rem)')
  const follow = () => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('details[data-fold]')) fold.open = wide.matches
  }
  wide.addEventListener('change', follow)
  follow()
}
