import { cpSync, readdirSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import {
  brandTextWith,
  installationTextWith,
  noticesTextWith,
  replyName,
  shopsTextWith,
  type Edits,
  type TemplateFiles,
} from '#site-folder/edits/edits.ts'
import { uploadedIn } from '#site-folder/edits/uploaded.ts'
import { IMAGES } from '#site-folder/own/own-content.ts'
import { REPLIES, type SiteFolder } from '#site-folder/site.ts'

/** Copies the operator's folder into another one, with what is edited at the desk written into its files. */
export function exportFolder(
  siteDir: string,
  files: Pick<SiteFolder, 'brandText' | 'shopsText' | 'installationText' | 'noticesText'>,
  edits: Edits,
  into: string,
): void {
  cpSync(siteDir, into, { recursive: true })
  writeFileSync(path.join(into, 'brand.yaml'), brandTextWith(files.brandText, edits))
  const shops = shopsTextWith({ file: 'shops.yaml', text: files.shopsText }, edits, [])
  if (shops !== null) writeFileSync(path.join(into, 'shops.yaml'), shops)
  const installation = installationTextWith(files.installationText, edits)
  if (installation !== null) writeFileSync(path.join(into, 'installation.yaml'), installation)
  const notices = noticesTextWith(files.noticesText, edits)
  if (notices !== null) writeFileSync(path.join(into, 'notices.yaml'), notices)
  const images = path.join(into, IMAGES)
  for (const [name, bytes] of uploadedIn(edits)) {
    mkdirSync(images, { recursive: true })
    writeFileSync(path.join(images, name), bytes)
  }
  const replies = path.join(into, REPLIES)
  mkdirSync(replies, { recursive: true })
  for (const [subject, content] of edits) {
    const name = replyName(subject)
    if (name === null) continue
    for (const file of readdirSync(replies)) if (isOf(file, name)) rmSync(path.join(replies, file))
    for (const [locale, text] of Object.entries(JSON.parse(content) as TemplateFiles))
      writeFileSync(path.join(replies, `${name}.${locale}.md`), text)
  }
}

/** Whether a file is a template's, in any language. */
function isOf(file: string, name: string): boolean {
  return file.startsWith(`${name}.`) && file.endsWith('.md')
}
