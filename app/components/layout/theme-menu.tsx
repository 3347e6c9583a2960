import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '../controls/icon.tsx'
import { useRootData } from '../document/use-root-data.ts'
import { Menu } from './menu.tsx'
import styles from './theme-menu.module.css'

export const THEME_MENU = 'theme-menu'

/** Dark, light or the system's theme; the page script stores the choice (app/page-script/theme.ts). */
export function ThemeMenu() {
  const { t } = useLingui()
  const { theme: operatorTheme } = useRootData()
  const choices = [
    ['dark', t`Dark`],
    ['light', t`Light`],
    ['system', t`System`],
  ] as const
  return (
    <div className={styles.menu}>
      <Menu id={THEME_MENU} label={t`Theme`} icon="theme" heading={<Trans>Theme</Trans>} closeLabel={t`Close`}>
        {choices.map(([theme, name]) => (
          <label key={theme}>
            <input
              className="visually-hidden"
              type="radio"
              name="theme"
              value={theme}
              defaultChecked={theme === operatorTheme}
            />
            <Icon name="check" />
            {name}
          </label>
        ))}
      </Menu>
    </div>
  )
}
