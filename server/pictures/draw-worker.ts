import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { PictureFormat } from '../site/own/pictures.ts'
import { drawPicture } from './draw-picture.ts'

/** What a worker draws: one form of one picture, and then it ends, with all the memory that took. */
export type Drawing = { readonly file: string; readonly width: number; readonly format: PictureFormat }

const { file, width, format } = workerData as Drawing
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await drawPicture(file, new Uint8Array(await readFile(file)), width, format))
