/** Writes the drawings of finished work as WebP, with the browser of the tests. Run it after a change of a drawing. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { findOrInstallBrowser } from '../../scripts/find-browser.ts'
import { DRAWINGS } from './work-drawings.ts'
import { HEIGHT, WIDTH } from './work-shapes.ts'

const FOLDER = new URL('../../api/media/work/', import.meta.url)
const QUALITY = 0.82

mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: ['--no-sandbox'] })
const page = await browser.newPage()
for (const [service, drawings] of Object.entries(DRAWINGS))
  for (const [index, drawing] of drawings.entries())
    writeFileSync(new URL(`${service}-${index + 1}.webp`, FOLDER), await webpOf(drawing))
await browser.close()

async function webpOf(drawing: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${drawing}</svg>`
  const bytes = await page.evaluate(
    async ({ source, width, height, quality }) => {
      const picture = new Image(width, height)
      picture.src = `data:image/svg+xml;utf8,${encodeURIComponent(source)}`
      await picture.decode()
      const canvas = new OffscreenCanvas(width, height)
      canvas.getContext('2d')?.drawImage(picture, 0, 0)
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
      return [...new Uint8Array(await blob.arrayBuffer())]
    },
    { source: svg, width: WIDTH, height: HEIGHT, quality: QUALITY }
  )
  return Buffer.from(bytes)
}
