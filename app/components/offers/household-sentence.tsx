import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import button from '#app/components/controls/button.module.css'
import { Icon } from '#app/components/controls/icon.tsx'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { mostPeople, type Household } from '#domain/price/household.ts'
import { localeOf } from '#locales/i18n.ts'
import styles from './household-sentence.module.css'

/** The address of the combination for a household, and the names of its fields. */
export const HOUSEHOLD_PATH = '/a-medida'
export const HOUSEHOLD_FIELDS = { people: 'personas', location: 'donde', heavy: 'mucho', tv: 'tele' } as const

/** The value for a household of which all use a lot; any other value is a number of people. */
export const ALL = 'todos'

type HouseholdSentenceProps = {
  catalogue: Catalogue
  household: Household
  /** Beside its answer, which a change shows in place: the button is for browsers without scripts. */
  isAnswered?: boolean
}

/** One sentence with gaps, as a form that leads to the combination for a household. It needs no script. */
export function HouseholdSentence({ catalogue, household, isAnswered = false }: HouseholdSentenceProps) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  const lng = new URLSearchParams(useLocation().search).get('lng')
  const { people, location, heavy, tv } = HOUSEHOLD_FIELDS
  const max = mostPeople(catalogue)
  const { locations } = catalogue
  // With its verb, which one and several have not alike.
  const counted = [t`It is just me`, t`We are two`, t`We are three`, t`We are four`, t`We are five`, t`We are six`]
  const isAlone = household.people === 1
  const using = isAlone
    ? [t`I do not use a lot`]
    : [t`nobody uses a lot`, t`one uses a lot`, t`two use a lot`, t`three use a lot`]
  const isAll = household.heavy > 0 && household.heavy === household.people
  const heavyOptions = using.slice(0, max).map((label, count): Option => [String(count), label])
  const chosenHeavy = isAll || household.heavy >= heavyOptions.length ? ALL : String(household.heavy)

  return (
    <form
      className={isAnswered ? styles.answered : styles.sentence}
      action={HOUSEHOLD_PATH}
      data-changes={isAnswered ? 'answer' : undefined}
    >
      {lng && <input type="hidden" name="lng" value={lng} />}
      <p>
        <Gap
          name={people}
          label={t`How many you are`}
          chosen={String(household.people)}
          options={Array.from({ length: max }, (_, index) => [
            `${index + 1}`,
            counted[index] ?? t`We are ${index + 1}`,
          ])}
          end={locations.length > 1 ? '' : ','}
        />
        {locations.length > 1 && (
          <>
            {' '}
            <Trans>
              in{' '}
              <Gap
                name={location}
                label={t`Where you live`}
                chosen={household.location}
                options={locations.map(({ id, name }) => [id, name[locale] ?? id])}
                end=","
              />
            </Trans>
          </>
        )}{' '}
        <Gap
          name={heavy}
          label={t`Who uses a lot of data`}
          chosen={chosenHeavy}
          options={[...heavyOptions, [ALL, isAlone ? t`I use a lot` : t`all use a lot`]]}
          end={catalogue.tv ? ',' : '.'}
        />
        {catalogue.tv && (
          <>
            {' '}
            <Gap
              name={tv}
              label={t`TV`}
              chosen={household.tv ? 'si' : 'no'}
              options={[
                ['si', t`with TV`],
                ['no', t`without TV`],
              ]}
              end="."
            />
          </>
        )}
      </p>
      {isAnswered ? (
        // Keyboard navigation continues from the answer.
        <button className={button.button} formAction={`${HOUSEHOLD_PATH}#answer`}>
          <Trans>Change</Trans>
        </button>
      ) : (
        <button className={`${button.button} ${button.strong} ${button.big}`}>
          <Trans>See the combination</Trans>
          <Icon name="arrow" />
        </button>
      )}
    </form>
  )
}

type Option = readonly [value: string, label: string]
type GapProps = {
  name: string
  label: string
  chosen: string
  options: readonly Option[]
  /** The punctuation after it, which stays on its line. */
  end: string
}

function Gap({ name, label, chosen, options, end }: GapProps) {
  return (
    <span className={styles.word}>
      <span className={styles.gap}>
        <select name={name} aria-label={label} defaultValue={chosen}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
      {end}
    </span>
  )
}
