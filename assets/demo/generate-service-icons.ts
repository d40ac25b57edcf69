/** Draws the icons of the services, a lucide icon (ISC) on a tinted tile each: one file per icon, one with all. */
import { writeFileSync } from 'node:fs'
import {
  AirVent,
  Anvil,
  Bug,
  Droplets,
  Grid2x2,
  Hammer,
  KeyRound,
  PaintRoller,
  SatelliteDish,
  Sparkles,
  Sprout,
  Truck,
  WashingMachine,
  Wrench,
  Zap
} from 'lucide-static'

interface Tint {
  tile: string
  line: string
}

const SEA: Tint = { tile: '#dcecea', line: '#0f5c63' }
const CLAY: Tint = { tile: '#f8e4d8', line: '#9c4a23' }
const SAND: Tint = { tile: '#f5ebcf', line: '#75590f' }
const SKY: Tint = { tile: '#e1e9f4', line: '#2f5283' }
const SAGE: Tint = { tile: '#e4eddc', line: '#416029' }
const STONE: Tint = { tile: '#e9eaea', line: '#4a555c' }

/** The first one is shown for a fragment that the file with all icons does not have. */
const ICONS: [slug: string, drawing: string, tint: Tint][] = [
  ['fallback', Wrench, STONE],
  ['plumbing', Droplets, SEA],
  ['electricity', Zap, SAND],
  ['painting', PaintRoller, CLAY],
  ['cleaning', Sparkles, SKY],
  ['air-conditioning', AirVent, SKY],
  ['appliance-repair', WashingMachine, SEA],
  ['carpentry', Hammer, CLAY],
  ['tiling', Grid2x2, SEA],
  ['moving', Truck, SAND],
  ['locksmith', KeyRound, CLAY],
  ['gardening', Sprout, SAGE],
  ['pest-control', Bug, STONE],
  ['satellite-dish', SatelliteDish, SKY],
  ['welding', Anvil, SAND]
]

const SIZE = 96
const MEDIA = new URL('../../api/media/', import.meta.url)

for (const [slug, drawing, tint] of ICONS) {
  writeFileSync(new URL(`services/${slug}.svg`, MEDIA), file(tile(drawing, tint)))
}
writeFileSync(new URL('services.svg', MEDIA), file(ICONS.map(view).join('')))

function view([slug, drawing, tint]: (typeof ICONS)[number], index: number): string {
  const top = index * SIZE
  return `<view id="${slug}" viewBox="0 ${top} ${SIZE} ${SIZE}"/><g transform="translate(0 ${top})">${tile(drawing, tint)}</g>`
}

function file(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">${content}</svg>\n`
}

function shapesOf(drawing: string): string {
  return drawing
    .replace(/<!--[\s\S]*?-->/, '')
    .replace(/<svg[^>]*>|<\/svg>/g, '')
    .replace(/\s*\n\s*/g, '')
    .replaceAll(' />', '/>')
}

function tile(drawing: string, { tile: background, line }: Tint): string {
  return [
    `<rect width="${SIZE}" height="${SIZE}" rx="22" fill="${background}"/>`,
    `<g transform="translate(24 24) scale(2)" fill="none" stroke="${line}" stroke-width="1.6"`,
    ` stroke-linecap="round" stroke-linejoin="round">${shapesOf(drawing)}</g>`
  ].join('')
}
