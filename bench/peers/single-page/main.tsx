import '../layers.css'
import '../../../app/styles/tokens.css'
import '../../../app/styles/font.css'
import '../../../app/styles/base.css'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { root } from 'peer-data'
import { RouteAnnouncer } from '../../../app/components/route-announcer.tsx'
import { SiteHeader } from '../../../app/components/layout/site-header.tsx'
import { useVisitorChoices } from '../../../app/components/use-visitor-choices.ts'
import { loadMessages } from '../../../locales/i18n.ts'
import { Beginning, Footer, Home } from '../parts.tsx'

/** The address is matched and the page built in the browser, from data and words that came as scripts. */
async function start() {
  const { locale } = root
  const i18n = setupI18n({ locale, messages: { [locale]: (await loadMessages(locale)) ?? {} } })
  const router = createBrowserRouter([{ id: 'root', path: '/', loader: () => root, Component: Page }], {
    hydrationData: { loaderData: { root } },
  })
  createRoot(document.getElementById('page') as HTMLElement).render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
}

function Page() {
  useVisitorChoices(root)
  return (
    <>
      <Beginning />
      <SiteHeader brand={root.brand} />
      <Home />
      <Footer />
      <RouteAnnouncer />
    </>
  )
}

void start()
