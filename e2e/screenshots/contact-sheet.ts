import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'

interface Sheet {
  /** Names the file of the sheet. */
  name: string
  /** File names of screenshots in the folder, with their captions. */
  pictures: readonly { file: string; caption: string }[]
  /** Of the screenshots, in pixels. */
  width: number
}

const SHEET_WIDTH = 1800
const THUMBNAILS = { most: 8, leastWidth: 220, height: 520 }

/** Writes one picture with the upper part of every screenshot. */
export async function writeContactSheet(browser: Browser, folder: string, { name, pictures, width }: Sheet) {
  const columns = Math.max(
    2,
    Math.min(THUMBNAILS.most, Math.floor(SHEET_WIDTH / Math.max(width, THUMBNAILS.leastWidth)))
  )
  const figures = await Promise.all(
    pictures.map(async ({ file, caption }) => {
      const base64 = (await readFile(join(folder, file))).toString('base64')
      return `<figure><img src="data:image/png;base64,${base64}" alt=""><figcaption>${caption}</figcaption></figure>`
    })
  )
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 800 } })
  await page.setContent(`<!doctype html><title>${name}</title><style>
    body { display: grid; gap: 12px; grid-template-columns: repeat(${columns}, minmax(0, 1fr)); font: 13px sans-serif }
    figure { margin: 0 } img { width: 100%; height: ${THUMBNAILS.height}px; object-fit: cover; object-position: top; border: 1px solid #888 }
  </style>${figures.join('')}`)
  await page.screenshot({ path: join(folder, `${name}.sheet.png`), fullPage: true })
  await page.close()
}
