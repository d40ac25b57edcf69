import { zellige } from './zellige.ts'

export const WIDTH = 480
export const HEIGHT = 360
/** Where the wall meets the floor. */
export const FLOOR = 296

export const INK = '#0a4b52'
export const SEA = '#0f6a70'
export const CLAY = '#c8623a'
export const PAPER = '#fbf6ec'
export const SAND = '#f1e2cb'
export const MIST = '#d7e8e3'
export const GOLD = '#f2c46d'
export const WOOD = '#c48a58'
export const WOOD_SHADE = '#a8703f'
export const STEEL = '#d9dfe0'
export const STEEL_SHADE = '#aebabd'

export function box(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
}

export function dot(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
}

export function line(path: string, stroke: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

export function shape(path: string, fill: string): string {
  return `<path d="${path}" fill="${fill}"/>`
}

export function row(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** A star of four points, for what is new or clean. */
export function gleam(x: number, y: number, size: number): string {
  const inner = size / 4
  return shape(
    `M${x} ${y - size}L${x + inner} ${y - inner}L${x + size} ${y}L${x + inner} ${y + inner}L${x} ${y + size}L${x - inner} ${y + inner}L${x - size} ${y}L${x - inner} ${y - inner}z`,
    PAPER
  )
}

export function room(wall: string, floor: string, content: string): string {
  return [
    `<defs>${zellige('wall', 60, '#fff', 1.2)}</defs>`,
    box(0, 0, WIDTH, HEIGHT, wall),
    `<rect width="${WIDTH}" height="${FLOOR}" fill="url(#wall)" opacity=".3"/>`,
    box(0, FLOOR, WIDTH, HEIGHT - FLOOR, floor),
    box(0, FLOOR - 8, WIDTH, 8, PAPER),
    content
  ].join('')
}
