import avifEncoder from '@jsquash/avif/codec/enc/avif_enc.wasm?inline'
import encodeAvif, { init as openAvif } from '@jsquash/avif/encode.js'
import jpegDecoder from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm?inline'
import decodeJpeg, { init as openJpeg } from '@jsquash/jpeg/decode.js'
import pngDecoder from '@jsquash/png/codec/pkg/squoosh_png_bg.wasm?inline'
import decodePng, { init as openPng } from '@jsquash/png/decode.js'
import resizer from '@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm?inline'
import resize, { initResize } from '@jsquash/resize'
import webpDecoder from '@jsquash/webp/codec/dec/webp_dec.wasm?inline'
import decodeWebp, { init as openWebp } from '@jsquash/webp/decode.js'
import webpEncoder from '@jsquash/webp/codec/enc/webp_enc_simd.wasm?inline'
import encodeWebp, { init as openWebpEncoder } from '@jsquash/webp/encode.js'
import type { PictureFormat } from '../site/own/pictures.ts'

/** Of a hundred. By these a photograph looks like itself; lower ones show bands in skies. */
const QUALITY = { avif: 62, webp: 78 } as const
/** Of ten: a second or two for a photograph as wide as a screen. */
const AVIF_SPEED = 8

type Bytes = Uint8Array<ArrayBuffer>

/**
 * A picture, upright, at a width in pixels and not higher than it should be. It takes seconds of a processor. Rejects for
 * a picture that is damaged.
 *
 * @param name with its ending, which says what it is
 */
export async function drawPicture(name: string, bytes: Bytes, width: number, format: PictureFormat): Promise<Bytes> {
  provideImageData()
  const picture = await decoded(name, bytes.buffer)
  await initResize(await module(resizer))
  const height = Math.max(1, Math.round((picture.height * width) / picture.width))
  const sized = await resize(picture, { width, height, linearRGB: false })
  if (format === 'avif') {
    await openAvif(await module(avifEncoder))
    return new Uint8Array(await encodeAvif(sized, { quality: QUALITY.avif, speed: AVIF_SPEED }))
  }
  await openWebpEncoder(await module(webpEncoder))
  return new Uint8Array(await encodeWebp(sized, { quality: QUALITY.webp }))
}

async function decoded(name: string, bytes: ArrayBuffer): Promise<ImageData> {
  if (name.endsWith('.png')) {
    await openPng(await module(pngDecoder))
    return decodePng(bytes)
  }
  if (name.endsWith('.webp')) {
    await openWebp(await module(webpDecoder))
    return decodeWebp(bytes)
  }
  await openJpeg(await module(jpegDecoder))
  return decodeJpeg(bytes, { preserveOrientation: true })
}

/** A codec, which stands in the build as a data URL: it is read by whoever draws, and by nobody else. */
function module(dataUrl: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'))
}

/** The codecs were made for browsers, whose pictures are these. */
function provideImageData(): void {
  globalThis.ImageData ??= class {
    readonly data: Uint8ClampedArray
    readonly width: number
    readonly height: number
    readonly colorSpace = 'srgb'

    constructor(data: Uint8ClampedArray, width: number, height: number) {
      this.data = data
      this.width = width
      this.height = height
    }
  } as unknown as typeof ImageData
}
