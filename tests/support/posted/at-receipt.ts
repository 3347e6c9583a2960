import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Page } from '../page/page.ts'
import type { Visitor } from '../site/visitor.ts'
import { postWithFiles, type ChosenFile } from './files.ts'
import { post } from './posted-order.ts'

/** Sends a request as a visitor does; gives its id and the address of its receipt. */
export async function sendRequest(site: Visitor, fields: Record<string, string>, address = '/atencion-cliente') {
  const { response } = await site.visit(address, post(site.origin, fields))
  expect(response.status).toBe(303)
  return { id: fields['request']!, receipt: response.headers.get('location')!.replace(/\?.*/, '') }
}

/** Posts a message with its files at the address of a receipt. */
export function writeAt(
  site: Visitor,
  receipt: string,
  fields: Record<string, string>,
  files: readonly ChosenFile[] = [],
): Promise<Page> {
  const typed = { request: randomUUID(), remarks: '', text: '', ...fields }
  return site.visit(receipt, postWithFiles(site.origin, typed, files))
}

/** The messages under *Messages*, each as one line. */
export function messagesOn({ document }: Pick<Page, 'document'>): string[] {
  return [...document.querySelectorAll('#mensajes > ol > li')].map((line) =>
    line.textContent.replaceAll(/\s+/g, ' ').trim(),
  )
}

/** The error at the files of a form that came back. */
export function fileErrorsOf({ document }: Page): string {
  return document.getElementById('field-files-error')?.textContent ?? ''
}
