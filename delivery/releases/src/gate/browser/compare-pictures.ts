import type { Browser } from 'playwright-core'

/** The share of pixels in which two PNGs (base64) differ visibly; 1 if their sizes differ or one is missing. */
export async function pixelDifference(
  browser: Browser,
  before: string | undefined,
  after: string | undefined
): Promise<number> {
  if (before === after) return 0
  if (!before || !after) return 1
  const page = await browser.newPage()
  try {
    return await page.evaluate(difference, [before, after])
  } finally {
    await page.close()
  }
}

/** Runs in the browser, which decodes the pictures. */
async function difference(pictures: string[]): Promise<number> {
  const [one, other] = await Promise.all(
    pictures.map(async picture => {
      const bytes = Uint8Array.from(atob(picture), letter => letter.charCodeAt(0))
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
      canvas?.drawImage(image, 0, 0)
      return canvas?.getImageData(0, 0, image.width, image.height)
    })
  )
  if (!one || !other) throw new Error('The browser draws no pictures.')
  if (one.width !== other.width || one.height !== other.height) return 1
  let different = 0
  for (let at = 0; at < one.data.length; at += 4) {
    const distances = [at, at + 1, at + 2].map(byte => Math.abs((one.data[byte] ?? 0) - (other.data[byte] ?? 0)))
    if (Math.max(...distances) > 24) different += 1
  }
  return different / (one.width * one.height)
}
