import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'

interface Sheet {
  name: string
  /** File names of screenshots in the folder, with their captions. */
  pictures: readonly { file: string; caption: string }[]
  /** The window of the screenshots, in pixels. */
  window: { width: number; height: number }
}

const SHEET_WIDTH = 1800
const COLUMNS = { phone: 8, wider: 3 }

/** Writes one picture with the first window of every screenshot: a dialog at its lower edge is whole. */
export async function writeContactSheet(browser: Browser, folder: string, { name, pictures, window }: Sheet) {
  const columns = window.width < 640 ? COLUMNS.phone : COLUMNS.wider
  const figures = await Promise.all(
    pictures.map(async ({ file, caption }) => {
      const base64 = (await readFile(join(folder, file))).toString('base64')
      return `<figure><img src="data:image/png;base64,${base64}" alt=""><figcaption>${caption}</figcaption></figure>`
    })
  )
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 800 } })
  await page.setContent(`<!doctype html><title>${name}</title><style>
    body { display: grid; gap: 12px; grid-template-columns: repeat(${columns}, minmax(0, 1fr)); font: 13px sans-serif }
    figure { margin: 0 } img { width: 100%; aspect-ratio: ${window.width} / ${window.height}; object-fit: cover; object-position: top; border: 1px solid #888 }
  </style>${figures.join('')}`)
  await page.screenshot({ path: join(folder, `${name}.sheet.png`), fullPage: true })
  await page.close()
}
