import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Icon } from '../controls/icon.tsx'
import { Menu } from './menu.tsx'
import styles from './theme-menu.module.css'
import { chooseTheme, themeOf, useUser, type Theme } from '../device/user-store.ts'

/** Dark, light, or as the device has it; the choice stays on this device. */
export function ThemeMenu() {
  const { t } = useLingui()
  const chosen = useUser(themeOf)
  const choices: readonly [Theme, string][] = [
    ['dark', t`Dark`],
    ['light', t`Light`],
    ['system', t`System`],
  ]
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A slow phone lets people choose before this runs.
    const set = menu.current?.querySelector<HTMLInputElement>('input:checked')
    if (set && !set.defaultChecked) chooseTheme(set.value as Theme)
  }, [])
  return (
    <div ref={menu} className={styles.menu}>
      <Menu id="theme-menu" label={t`Theme`} icon="theme" heading={<Trans>Theme</Trans>} closeLabel={t`Close`}>
        {choices.map(([theme, name]) => (
          <label key={theme}>
            <input
              className="visually-hidden"
              type="radio"
              name="theme"
              value={theme}
              checked={theme === chosen}
              onChange={() => chooseTheme(theme)}
            />
            <Icon name="check" />
            {name}
          </label>
        ))}
      </Menu>
    </div>
  )
}
