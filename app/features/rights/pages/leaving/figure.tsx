import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import styles from './leaving.module.css'

/** An amount that is paid once, in large figures; read and copied as one phrase. */
export function Figure({ cents }: { cents: number }) {
  const { i18n } = useLingui()
  const written = formatMoney(cents, localeOf(i18n))
  const [before = '', after = ''] = written.split('€')
  return (
    <p className={styles.figure} translate="no">
      {before}
      <small>€</small>
      {after}
    </p>
  )
}
