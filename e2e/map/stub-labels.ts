/** A stubbed map style with a place name, its glyph files, and the analysis of how a map draws the name. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { ALGIERS } from '../kit/visitor.ts'

/** A plain: all its Arabic letters join, none has a dot, and only the last one is tall. */
export const PLACE = { name: 'Plain', 'name:ar': 'سهل', 'name:fr': 'Plaine' }

/** The joined forms of the Arabic letters, from `Arabic Presentation Forms-B`. */
const JOINED_FORMS = 'ﺱﺲﺳﺴﻩﻪﻫﻬﻝﻞﻟﻠ'
const SIGNS = [...new Set(Object.values(PLACE).join('') + JOINED_FORMS)].map(sign => sign.codePointAt(0) ?? 0)

const FONT = createRequire(import.meta.url).resolve(
  '@ibm/plex-sans-arabic/fonts/complete/woff2/IBMPlexSansArabic-Regular.woff2'
)
/** North of the centre, so that neither crosshair nor marker covers it. */
const POINT = [ALGIERS.longitude, ALGIERS.latitude + 0.0015]

export function styleWithLabel(glyphs: string, place: Record<string, string>, sources: object = {}) {
  return {
    version: 8,
    name: 'labels',
    glyphs,
    sources: {
      ...sources,
      places: {
        type: 'geojson',
        data: { type: 'Feature', properties: place, geometry: { type: 'Point', coordinates: POINT } }
      }
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': '#fff' } },
      {
        id: 'names',
        type: 'symbol',
        source: 'places',
        layout: { 'text-field': ['get', 'name'], 'text-font': ['Plex'], 'text-size': 48 },
        paint: { 'text-color': '#000' }
      }
    ]
  }
}

/** A page that draws glyphs and reads pictures. */
export async function openWorkbench(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  await page.evaluate(async font => {
    const face = new FontFace('Plex', `url(data:font/woff2;base64,${font})`)
    document.fonts.add(await face.load())
  }, readFileSync(FONT).toString('base64'))
  return page
}

interface Glyph {
  id: number
  width: number
  height: number
  left: number
  top: number
  advance: number
  bitmap: number[]
}

const SIZE = 24
const BORDER = 3
/** The distance of the baseline from the top of the line, as map libraries expect it. */
const BASELINE = 27

/** The glyphs of the place name in a range such as `0-255`, in the format of map services. */
export async function glyphFile(workbench: Page, range: string): Promise<Buffer> {
  const [from = 0, to = 0] = range.split('-').map(Number)
  const ids = SIGNS.filter(id => id >= from && id <= to)
  const glyphs = await workbench.evaluate(drawGlyphs, { ids, size: SIZE, border: BORDER, baseline: BASELINE })
  const stack = [textField(1, 'Plex'), textField(2, range), ...glyphs.map(glyph => bytes(3, encoded(glyph)))]
  return bytes(1, Buffer.concat(stack))
}

interface DrawOptions {
  ids: number[]
  size: number
  border: number
  baseline: number
}

function drawGlyphs({ ids, size, border, baseline }: DrawOptions): Glyph[] {
  const canvas = new OffscreenCanvas(4 * size, 4 * size)
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.font = `${size}px Plex`
  return ids.map(id => {
    const sign = String.fromCodePoint(id)
    const box = context.measureText(sign)
    const left = Math.floor(-box.actualBoundingBoxLeft)
    const ascent = Math.ceil(box.actualBoundingBoxAscent)
    const width = Math.max(0, Math.ceil(box.actualBoundingBoxRight) - left)
    const height = Math.max(0, Math.ceil(box.actualBoundingBoxDescent) + ascent)
    context.clearRect(0, 0, canvas.width, canvas.height)
    context.fillText(sign, border - left, border + ascent)
    const { data } = context.getImageData(0, 0, width + 2 * border, height + 2 * border)
    // A steep distance field: 191 is the outline.
    const bitmap = Array.from(data)
      .filter((_, index) => index % 4 === 3)
      .map(alpha => Math.round(159 + alpha / 4))
    return { id, width, height, left, top: ascent - baseline, advance: Math.floor(box.width), bitmap }
  })
}

function encoded({ id, bitmap, advance, ...box }: Glyph): Buffer {
  return Buffer.concat([
    number(1, id),
    bytes(2, Buffer.from(bitmap)),
    number(3, box.width),
    number(4, box.height),
    number(5, zigzag(box.left)),
    number(6, zigzag(box.top)),
    number(7, advance)
  ])
}

function number(field: number, value: number): Buffer {
  return Buffer.concat([varint(field << 3), varint(value)])
}

function bytes(field: number, content: Buffer): Buffer {
  return Buffer.concat([varint((field << 3) | 2), varint(content.length), content])
}

function textField(field: number, content: string): Buffer {
  return bytes(field, Buffer.from(content))
}

function varint(value: number): Buffer {
  const groups = []
  for (let rest = value; ; rest >>>= 7) {
    groups.push(rest > 127 ? (rest & 127) | 128 : rest)
    if (rest <= 127) return Buffer.from(groups)
  }
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value
}

export interface Drawn {
  /** Connected shapes, from left to right, with their heights. */
  shapes: number
  /** The horizontal place of the tallest shape: 0 at the left end of the text, 1 at its right end. */
  tallestAt: number
}

/** How a label is drawn in the upper half of a map. */
export async function readLabel(workbench: Page, picture: Buffer): Promise<Drawn> {
  return workbench.evaluate(async encodedPicture => {
    const image = new Image()
    image.src = `data:image/png;base64,${encodedPicture}`
    await image.decode()
    const { width } = image
    const canvas = new OffscreenCanvas(width, image.height)
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, width, image.height)
    const ink = new Set<number>()
    for (let pixel = 0; pixel < data.length / 4; pixel++) if ((data[4 * pixel] ?? 255) < 200) ink.add(pixel)
    const columns = [...ink].map(pixel => pixel % width)
    const first = columns.reduce((one, other) => Math.min(one, other), width)
    const last = columns.reduce((one, other) => Math.max(one, other), 0)
    const [top = 0] = ink
    const neighbours = [-1, 0, 1].flatMap(column => [column - width, column, column + width])
    let shapes = 0
    for (const start of ink) {
      shapes++
      const waiting = [start]
      for (let pixel = waiting.pop(); pixel !== undefined; pixel = waiting.pop()) {
        if (!ink.delete(pixel)) continue
        waiting.push(...neighbours.map(step => pixel + step))
      }
    }
    return { shapes, tallestAt: ((top % width) - first) / (last - first) }
  }, picture.toString('base64'))
}
