import '../../../app/styles/tokens.css'
import '../../../app/styles/font.css'
import '../../../app/styles/base.css'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { loadMessages } from '../../../locales/i18n.ts'
import { Home, Shell } from './pages.tsx'
import { loaderData } from 'peer-data'

/** The address is matched and the page built in the browser, from data and words that came as scripts. */
async function start() {
  const { locale } = loaderData.root
  const i18n = setupI18n({ locale, messages: { [locale]: (await loadMessages(locale)) ?? {} } })
  const router = createBrowserRouter(
    [
      {
        id: 'root',
        path: '/',
        loader: () => loaderData.root,
        Component: Shell,
        children: [{ id: 'home', index: true, Component: Home }],
      },
    ],
    { hydrationData: { loaderData } },
  )
  createRoot(document.getElementById('page') as HTMLElement).render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
}

void start()
