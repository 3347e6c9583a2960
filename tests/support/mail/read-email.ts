import { JSDOM } from 'jsdom'

/** The lines of an e-mail's text, without empty ones and with plain spaces. */
export function linesOfText(text: string): string[] {
  return plain(text)
    .split('\n')
    .filter((line) => line !== '' && line !== '--')
}

/** The text of an e-mail's HTML as a person sees it, in the lines in which the plain text would say it. */
export function linesOfHtml(html: string): string[] {
  const { document } = new JSDOM(html).window
  for (const lineBreak of document.querySelectorAll('br')) lineBreak.replaceWith('\n')

  return [...document.querySelectorAll('h1, h2, p, tr, li')].flatMap((element) => {
    const words = plain(element.textContent)
    const link = element.querySelector('a')
    if (link) return `${words}: ${link.href}`
    if (element.tagName === 'TR') return [...element.children].map((cell) => plain(cell.textContent)).join(': ')
    if (element.tagName === 'LI') return `${[...element.parentElement!.children].indexOf(element) + 1}. ${words}`
    return words.split('\n')
  })
}

function plain(text: string): string {
  return text.replaceAll(/[\u00A0\u202F]/g, ' ')
}
