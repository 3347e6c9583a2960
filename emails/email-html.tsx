import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { tonesOf } from '#domain/tile/tones.ts'
import { markRest } from '#locales/own/mark-rest.ts'
import { plainText, type Inline, type Row } from '#domain/text/block.ts'
import type { EmailBlock, EmailDocument } from './email-document.ts'
import { PICTURE_IDS, type Mail } from './mail.ts'

type Look = { [Part in 'colour' | 'letterhead' | 'tile']: Mail[Part] | undefined } & Pick<Mail, 'colour'>

/**
 * The e-mail as semantic HTML, legible on phones, in dark mode and without its style sheet. It loads nothing from the
 * network: its pictures come along with it.
 */
export function emailHtml(document: EmailDocument, look: Look): string {
  const html = renderToStaticMarkup(<Email document={document} look={look} />)
  return `<!DOCTYPE html>${markRest(html, document.locale, document.inRest ?? null)}`
}

type EmailProps = { readonly document: EmailDocument; readonly look: Look }

function Email({ document, look: { colour, letterhead, tile } }: EmailProps) {
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
          {/* Lazy, or React adds a preload of it, which mail programs have no use for. */}
          {letterhead && (
            <div className="letterhead">
              <img src={`cid:${PICTURE_IDS.mark}`} width="44" height="44" alt="" loading="lazy" /> {letterhead.name}
            </div>
          )}
          <div className="words">
            <h1>{document.heading}</h1>
            <Blocks blocks={document.blocks} tile={tile} />
          </div>
        </main>
        {document.footer.length > 0 && (
          <footer>
            <Blocks blocks={document.footer} tile={undefined} />
          </footer>
        )}
      </body>
    </html>
  )
}

type BlocksProps = { readonly blocks: readonly EmailBlock[]; readonly tile: Look['tile'] }

/** The picture stands above the amounts that it shows. */
function Blocks({ blocks, tile }: BlocksProps) {
  return blocks.map((block, index) => (
    <Fragment key={index}>
      {tile && block.kind === 'rows' && block.total && (
        <div className="tile">
          <img src={`cid:${PICTURE_IDS.tile}`} width="200" height="200" alt={tile.alt} loading="lazy" />
        </div>
      )}
      {blockHtml(block)}
    </Fragment>
  ))
}

function blockHtml(block: EmailBlock): ReactNode {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.content.map(inlineHtml)}</h2>
    case 'paragraph':
      return <p>{block.content.map(inlineHtml)}</p>
    case 'rows':
      return (
        <table className={block.total ? 'amounts' : undefined}>
          <tbody>{block.rows.map(rowHtml)}</tbody>
          {block.total && <tfoot>{rowHtml(block.total, 0)}</tfoot>}
        </table>
      )
    case 'list': {
      const items = block.items.map((item, index) => <li key={index}>{plainText(item)}</li>)
      return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>
    }
  }
}

const elements = { strong: 'strong', emphasis: 'em', deleted: 'del' } as const

function inlineHtml(piece: Inline, index: number): ReactNode {
  if (typeof piece === 'string') return <Fragment key={index}>{piece}</Fragment>
  if (piece.kind === 'break') return <br key={index} />
  if (piece.kind === 'code') return <code key={index}>{piece.text}</code>
  const words = piece.content.map(inlineHtml)
  if (piece.kind === 'link')
    return (
      <a key={index} href={piece.to}>
        {words}
      </a>
    )
  const Element = elements[piece.kind]
  return <Element key={index}>{words}</Element>
}

function rowHtml({ label, value, note }: Row, index: number): ReactNode {
  if (value !== null) {
    return (
      <tr key={index}>
        <th scope="row">{label}</th>
        <td>{[value, note].filter(Boolean).join(' · ')}</td>
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
  const { glaze, strand, petal } = tonesOf(colour)
  return `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 16px; background: #eef2f7; color: #16202e; }
body { font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; }
main, footer { box-sizing: border-box; max-width: 560px; margin: 0 auto; overflow-wrap: anywhere; }
main { background: #fff; border-radius: 4px; overflow: hidden; }
.words { padding: 24px; }
.letterhead { padding: 16px 24px; background: ${glaze}; color: ${petal}; font-size: 20px; font-weight: 600; }
.letterhead img { margin-right: 10px; vertical-align: middle; border-radius: 3px; }
.tile img { display: block; max-width: 100%; height: auto; margin: 0 0 16px; border-radius: 3px; }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3; }
h2 { margin: 28px 0 8px; font-size: 18px; line-height: 1.3; }
p, ol, ul { margin: 0 0 16px; }
ol, ul { padding-left: 24px; }
a { color: ${glaze}; font-weight: 600; }
table { width: 100%; margin: 0 0 20px; border-collapse: collapse; }
th, td { padding: 8px 0; border-bottom: 1px solid #d5dce6; text-align: left; vertical-align: top; }
th { width: 30%; padding-right: 16px; overflow-wrap: normal; font-weight: 400; }
.amounts th { width: auto; }
.amounts th + td { text-align: right; text-wrap: balance; font-variant-numeric: tabular-nums; }
tfoot th, tfoot td { border-bottom: 0; font-size: 18px; font-weight: 700; }
footer { padding: 16px 24px 0; color: #46536a; font-size: 14px; }
footer a { color: inherit; font-weight: 400; }
.preview { display: none; }
@media (prefers-color-scheme: dark) {
  body { background: #0d131c; color: #e8edf4; }
  main { background: #172130; }
  a { color: ${strand}; }
  th, td { border-color: #33415a; }
  footer { color: #aab6c8; }
}
`
}
