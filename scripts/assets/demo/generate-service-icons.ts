/** Draws the icons of the services: a lucide line icon on a tinted tile. */
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

const ICONS: [slug: string, drawing: string, tint: Tint][] = [
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
  ['welding', Anvil, SAND],
  ['fallback', Wrench, STONE]
]

for (const [slug, drawing, tint] of ICONS) {
  writeFileSync(new URL(`../../../api/media/services/${slug}.svg`, import.meta.url), tile(shapesOf(drawing), tint))
}

function shapesOf(drawing: string): string {
  return drawing
    .replace(/<!--[\s\S]*?-->/, '')
    .replace(/<svg[^>]*>|<\/svg>/g, '')
    .replace(/\s*\n\s*/g, '')
    .replaceAll(' />', '/>')
}

function tile(shapes: string, { tile: background, line }: Tint): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">',
    `<rect width="96" height="96" rx="22" fill="${background}"/>`,
    `<g transform="translate(24 24) scale(2)" fill="none" stroke="${line}" stroke-width="1.6"`,
    ` stroke-linecap="round" stroke-linejoin="round">${shapes}</g></svg>\n`
  ].join('')
}
