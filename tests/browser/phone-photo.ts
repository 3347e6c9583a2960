import sharp from 'sharp'

/** Writes a photo as of a telephone: 12 million noisy pixels, turned by EXIF, about 5 MB by its quality. Gives its path. */
export async function phonePhoto(path: string, quality = 92): Promise<string> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const picture = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#369', noise } })

  await picture.blur(0.6).jpeg({ quality }).withMetadata({ orientation: 6 }).toFile(path)
  return path
}
