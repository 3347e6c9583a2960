import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '#app/components/controls/icon.tsx'
import dialog from '#app/components/controls/dialog.module.css'
import { Dial } from '#app/components/opening/dial.tsx'
import when from '#app/components/opening/while.module.css'
import { useRootData } from '#app/components/document/use-root-data.ts'
import menu from '#app/components/layout/menu.module.css'
import styles from './call-dialog.module.css'

/** The dialog of the form on other pages: the script that puts it there takes it from this page (call-in-place.ts). */
export function CallDialog() {
  const { t } = useLingui()
  const [now] = useRootData().openingNotices
  return (
    <template data-call-dialog="">
      <dialog className={`${dialog.dialog} ${styles.dialog}`} aria-labelledby="call-in-place" closedby="any">
        <div className={styles.top}>
          <h2 id="call-in-place">
            <Trans>We call you</Trans>
          </h2>
          <form method="dialog">
            <button className={menu.tool} aria-label={t`Close`}>
              <Icon name="close" />
            </button>
          </form>
        </div>
        <p className={styles.number} data-open={now?.isOpen}>
          <span className={`num ${when.open}`}>
            <Trans>Or call us:</Trans> <Dial />
          </span>
        </p>
      </dialog>
    </template>
  )
}
