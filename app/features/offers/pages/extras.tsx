import { Trans, useLingui } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import type { Total } from '#domain/money/amount.ts'
import { localeOf, type Locale } from '#locales/i18n.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { totalText } from '#locales/words/amount-text.ts'

type ExtrasProps = {
  /** The language in which they were offered. */
  locale: Locale
  extras: {
    /** What the page shows, of the choices. */
    readonly shown: string
    readonly boxes: readonly {
      readonly id: string
      readonly label: string
      /** What it adds each month, once no promotion lowers it. */
      readonly adds: Total
      readonly isChosen: boolean
    }[]
    /** The price at first and then with each choice: which of the boxes are ticked, in their order. */
    readonly courses: readonly { readonly ticked: readonly boolean[]; readonly course: string }[]
  }
}

/** What can be added to an offer by boxes that nobody has ticked, with what it costs so. */
export function Extras({ locale, extras: { shown, boxes, courses } }: ExtrasProps) {
  const { i18n } = useLingui()
  const nothing = formatMoney(0, localeOf(i18n))
  return (
    <section aria-labelledby="extras">
      <h2 id="extras">
        <Trans>If you like, add</Trans>
      </h2>
      <input type="hidden" name="shown" value={shown} />
      <div className="extras">
        {boxes.map(({ id, label, adds, isChosen }, at) => (
          <label key={id} className="extra">
            <input type="checkbox" name={`extra-${id}`} data-extra={at} defaultChecked={isChosen} />
            <b lang={locale}>{label}</b>
            <span className="num">{adds.length > 0 ? `+${totalText(i18n, adds)}` : nothing}</span>
          </label>
        ))}
        <p role="status">
          {courses.map(({ ticked, course }) => (
            // The style sheet alone shows the course of what is ticked.
            <span
              key={course + ticked.join()}
              className="extras-course"
              {...Object.fromEntries(ticked.map((isTicked, at) => [`data-with-${at}`, isTicked ? 'yes' : 'no']))}
            >
              <Trans>
                With what you chose: <b>{course}</b>
              </Trans>
            </span>
          ))}
        </p>
      </div>
      <button className={`${button.button} ${button.line}`} name="look" value="extras" formNoValidate>
        <Trans>See it with what I chose</Trans>
      </button>
    </section>
  )
}
