import { chooseTheme, themeOf, user, type Theme } from './user.ts'

/** Keeps the page in the visitor's theme, which the header's menu sets, other tabs may change, and the device may follow. */
export function followTheme(): void {
  const chosenEarly = choices().find(({ checked, defaultChecked }) => checked && !defaultChecked)
  user.subscribe((now, before) => {
    if (now.userDarkMode !== before.userDarkMode) show(themeOf(now))
  })
  show(themeOf(user.getState()))
  // A slow phone lets people choose before this runs.
  if (chosenEarly) chooseTheme(chosenEarly.value as Theme)

  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'theme') chooseTheme(target.value as Theme)
  })
  addEventListener('storage', ({ key }) => {
    if (key === 'user') void user.persist.rehydrate()
  })
  const device = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => user.setState({ matchesDarkMode: device.matches })
  follow()
  device.addEventListener('change', follow)
}

function show(theme: Theme): void {
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
