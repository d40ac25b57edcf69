import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wcagContrast } from 'culori'
import { expect, test } from 'vitest'

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const moreContrast = /@media \(prefers-contrast: more\) {(.*?)\n}/s.exec(tokens)?.[1] ?? ''

const SCHEMES = ['light', 'dark'] as const
const SURFACES = ['surface-page', 'surface-card', 'surface-sunken']
const TONES = ['success', 'warning', 'danger', 'info', 'accent', 'action']

const TEXT_ON: [text: string, surface: string][] = [
  ...SURFACES.flatMap((surface): [string, string][] => [
    ['text', surface],
    ['text-quiet', surface],
    ['action', surface],
    ['danger', surface]
  ]),
  ...TONES.flatMap((tone): [string, string][] => [
    [tone, `${tone}-surface`],
    ['text', `${tone}-surface`],
    [tone, 'surface-card']
  ]),
  ['text', 'surface-hover'],
  ['text-quiet', 'action-surface'],
  ['text-on-action', 'action'],
  ['text-on-action', 'action-hover'],
  ['text-on-accent', 'accent'],
  ['text-on-accent', 'accent-hover'],
  ['text-on-danger', 'danger'],
  ['text-on-danger', 'danger-hover'],
  ['action-hover', 'action-surface']
]

const CONTROLS_ON: [control: string, surface: string][] = SURFACES.flatMap((surface): [string, string][] => [
  ['line-control', surface],
  ['focus', surface],
  ['action', surface],
  ['star', surface]
])

test.each(both(TEXT_ON))(
  'in the %s scheme %s has a contrast of 4.5 on %s, of 7 where more is preferred',
  (scheme, text, surface) => {
    expect(wcagContrast(colour(text, scheme), colour(surface, scheme))).toBeGreaterThanOrEqual(4.5)
    expect(wcagContrast(strong(text, scheme), strong(surface, scheme))).toBeGreaterThanOrEqual(7)
  }
)

test.each(both(CONTROLS_ON))(
  'in the %s scheme %s has a contrast of 3 on %s, of 4.5 where more is preferred',
  (scheme, control, surface) => {
    expect(wcagContrast(colour(control, scheme), colour(surface, scheme))).toBeGreaterThanOrEqual(3)
    expect(wcagContrast(strong(control, scheme), strong(surface, scheme))).toBeGreaterThanOrEqual(4.5)
  }
)

function both(pairs: [string, string][]): ['light' | 'dark', string, string][] {
  return SCHEMES.flatMap(scheme =>
    pairs.map(([one, other]): ['light' | 'dark', string, string] => [scheme, one, other])
  )
}

/** The colour where the reader prefers more contrast. */
function strong(name: string, scheme: 'light' | 'dark'): string {
  return colour(name, scheme, moreContrast.includes(`--${name}:`) ? moreContrast : tokens)
}

function colour(name: string, scheme: 'light' | 'dark', css = tokens): string {
  const oklch = String.raw`(oklch\([\d. ]+\))`
  const match = new RegExp(`--${name}: light-dark\\(${oklch}, ${oklch}\\);`).exec(css)
  const [, light = '', dark = ''] = match ?? []
  if (!match) throw new Error(`--${name} is no pair of solid colours`)
  return scheme === 'light' ? light : dark
}
