import { setupI18n } from '@lingui/core'
import { setI18n } from '@lingui/react/server'
import { root, words } from 'peer-data'
import { Header } from '../../header.tsx'
import { Beginning, Footer, Home } from '../../parts.tsx'

const { brand, locale } = root
const i18n = setupI18n({ locale, messages: { [locale]: words } })

/** Server components but for the header. */
export default function Page() {
  setI18n(i18n)
  return (
    <>
      <Beginning />
      <Header brand={brand} />
      <Home />
      <Footer />
    </>
  )
}
