import sharp from 'sharp'

/** Of about 5 MB, or more by its quality, 12 million pixels, with an orientation: what a telephone makes of leaves and gravel. Gives its path. */
export async function phonePhoto(path: string, quality = 92): Promise<string> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const picture = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#369', noise } })

  await picture.blur(0.6).jpeg({ quality }).withMetadata({ orientation: 6 }).toFile(path)
  return path
}
