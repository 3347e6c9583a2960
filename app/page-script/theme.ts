import { changeUser, chooseTheme, currentUser, onOtherTab, themeOf, type Theme } from './user.ts'

/** Keeps the page in the visitor's theme, which the header's menu sets, other tabs may change, and the device may follow. */
export function followTheme(): void {
  const chosenEarly = choices().find(({ checked, defaultChecked }) => checked && !defaultChecked)
  // A slow phone lets people choose before this runs.
  if (chosenEarly) chooseTheme(chosenEarly.value as Theme)
  show()
  onOtherTab(show)
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
  // The next frame computes all styles in any case; asked for here, the page would have to do so twice.
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
