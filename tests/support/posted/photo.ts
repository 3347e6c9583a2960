import sharp from 'sharp'

const GPS = {
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 56/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 6/1 0/1' },
}

/** A small JPEG that says where it was taken, and with what. */
export function smallPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#369' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Telefono-de-Ana' }, ...GPS })
    .toBuffer()
}
