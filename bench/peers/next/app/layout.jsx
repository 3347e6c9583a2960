import '../../layers.css'
import '../../../../app/styles/tokens.css'
import '../../../../app/styles/font.css'
import '../../../../app/styles/base.css'
import { preload } from 'react-dom'
import { headScript } from '../../../../app/components/head-script.ts'
import { home, root } from 'peer-data'

const { title, description } = home.head
export const metadata = { title, description, icons: 'data:,' }

export default function Layout({ children }) {
  const font = new URL('../../../../app/styles/figtree.woff2', import.meta.url).pathname
  preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <html lang={root.locale} data-theme={root.theme} suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
      </head>
      <body>{children}</body>
    </html>
  )
}
