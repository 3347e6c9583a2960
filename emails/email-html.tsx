import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Block, EmailDocument, Row } from './email-document.ts'

/**
 * The e-mail as semantic HTML, legible on phones, in dark mode and without its style sheet. It loads nothing from the
 * network.
 */
export function emailHtml(document: EmailDocument, colour: string): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<Email document={document} colour={colour} />)}`
}

function Email({ document, colour }: { readonly document: EmailDocument; readonly colour: string }) {
  return (
    <html lang={document.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{document.subject}</title>
        <style>{styleSheet(colour)}</style>
      </head>
      <body>
        <div className="preview">{document.preview}</div>
        <main>
          <h1>{document.heading}</h1>
          <Blocks blocks={document.blocks} />
        </main>
        {document.footer.length > 0 && (
          <footer>
            <Blocks blocks={document.footer} />
          </footer>
        )}
      </body>
    </html>
  )
}

function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, index) => <Fragment key={index}>{blockHtml(block)}</Fragment>)
}

function blockHtml(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>
    case 'paragraph':
      return (
        <p>
          {block.lines.map((line, index) => (
            <Fragment key={index}>
              {index > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </p>
      )
    case 'rows':
      return (
        <table className={block.total ? 'amounts' : undefined}>
          <tbody>{block.rows.map(rowHtml)}</tbody>
          {block.total && <tfoot>{rowHtml(block.total, 0)}</tfoot>}
        </table>
      )
    case 'steps':
      return (
        <ol>
          {block.steps.map((step, index) => (
            <li key={index}>{step}</li>
          ))}
        </ol>
      )
    case 'link':
      return (
        <p>
          <a href={block.url}>{block.label}</a>
        </p>
      )
  }
}

function rowHtml({ label, value }: Row, index: number): ReactNode {
  if (value !== null) {
    return (
      <tr key={index}>
        <th scope="row">{label}</th>
        <td>{value}</td>
      </tr>
    )
  }
  return (
    <tr key={index}>
      <td colSpan={2}>{label}</td>
    </tr>
  )
}

function styleSheet(colour: string): string {
  return `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 16px; background: #eef2f7; color: #16202e; }
body { font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; }
main, footer { box-sizing: border-box; max-width: 560px; margin: 0 auto; overflow-wrap: anywhere; }
main { padding: 24px; background: #fff; border-top: 6px solid ${colour}; border-radius: 4px; }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3; }
h2 { margin: 28px 0 8px; font-size: 18px; line-height: 1.3; }
p, ol { margin: 0 0 16px; }
ol { padding-left: 24px; }
a { color: inherit; }
table { width: 100%; margin: 0 0 20px; border-collapse: collapse; }
th, td { padding: 8px 0; border-bottom: 1px solid #d5dce6; text-align: left; vertical-align: top; }
th { width: 30%; padding-right: 16px; overflow-wrap: normal; font-weight: 400; }
.amounts th { width: auto; }
.amounts th + td { text-align: right; text-wrap: balance; font-variant-numeric: tabular-nums; }
tfoot th, tfoot td { border-bottom: 0; font-size: 18px; font-weight: 700; }
footer { padding: 16px 24px 0; color: #46536a; font-size: 14px; }
.preview { display: none; }
@media (prefers-color-scheme: dark) {
  body { background: #0d131c; color: #e8edf4; }
  main { background: #172130; }
  th, td { border-color: #33415a; }
  footer { color: #aab6c8; }
}
`
}
