import { changeUser, chooseTheme, currentUser, onUserChange, themeOf, type Theme } from './user.ts'

/** Applies the visitor's theme, and follows the header's menu, other tabs and the device. */
export function followTheme(): void {
  const chosenEarly = choices().find(({ checked, defaultChecked }) => checked && !defaultChecked)
  // On a slow phone people choose before this script runs.
  if (chosenEarly) chooseTheme(chosenEarly.value as Theme)
  show()
  onUserChange(show)
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'theme') return
    chooseTheme(target.value as Theme)
    show()
  })
  const device = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => changeUser({ matchesDarkMode: device.matches })
  follow()
  device.addEventListener('change', follow)
}

function show(): void {
  const theme = themeOf(currentUser())
  document.documentElement.dataset['theme'] = theme
  for (const choice of choices()) choice.checked = choice.value === theme
  // In the next frame, where styles are computed anyway, to avoid a second layout.
  requestAnimationFrame(() => {
    const { backgroundColor } = getComputedStyle(document.documentElement)
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
      meta.setAttribute('content', backgroundColor)
    }
  })
}

function choices(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('input[name=theme]')]
}
