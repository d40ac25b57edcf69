import type { Browser } from 'playwright-core'
import type { Metric } from './metrics.ts'
import type { Plan } from './options.ts'
import type { MeasuredRoute } from './routes.ts'
import { scriptCosts } from './script-costs.ts'
import { median, ratio } from './summary.ts'
import type { Variants } from './variants/variants.ts'
import { type VisitFigures, visitTwice } from './visit.ts'

const FIGURES: readonly (readonly [name: string, read: (visit: VisitFigures) => number, unit?: string])[] = [
  ['requests', ({ requests }) => requests.length],
  ['bytes', ({ bytes }) => bytes, 'bytes'],
  ...['html', 'css', 'js', 'fonts', 'images'].map(
    kind => [kind, ({ kinds }: VisitFigures) => kinds[kind] ?? 0, 'bytes'] as const
  ),
  ['depth', ({ depth }) => depth],
  ['FCP', ({ fcp }) => fcp, 'ms'],
  ['LCP', ({ lcp }) => lcp, 'ms'],
  ['ready', ({ ready }) => ready, 'ms'],
  ['hydrated', ({ hydrated }) => hydrated, 'ms'],
  ['TBT', ({ blocked }) => blocked, 'ms'],
  ['CPU', ({ cpu }) => cpu, 'ms'],
  ['CLS', ({ shift }) => shift]
]
/** Figures of the product relative to another variant. */
const RATIOS = { Fi: ['LCP', 'CPU'], M: ['LCP', 'ready', 'hydrated', 'js', 'CPU'] } as const
const VARIANTS = ['P', 'M', 'Fi'] as const

/** The variants take turns, so that a busy moment of the machine slows all of them. */
export async function routeMetrics(
  browser: Browser,
  { urls }: Variants,
  route: MeasuredRoute,
  { rounds, cpu }: Plan
): Promise<Metric[]> {
  const visits = { P: [] as VisitFigures[], M: [] as VisitFigures[], Fi: [] as VisitFigures[] }
  const again: VisitFigures[] = []
  for (let round = 0; round < rounds; round++)
    for (const variant of round % 2 ? VARIANTS.toReversed() : VARIANTS) {
      const found = await visitTwice(browser, urls[variant], route, cpu)
      visits[variant].push(found.first)
      if (variant === 'P') again.push(found.again)
    }
  const [product, monolith, fixed] = [
    await scriptCosts(browser, urls.P, route, rounds),
    await scriptCosts(browser, urls.M, route, rounds),
    await scriptCosts(browser, urls.Fi, route, rounds)
  ]
  const of = (found: readonly VisitFigures[], suffix = '') =>
    FIGURES.map(([name, read, unit]): Metric => [`${route.name}${suffix}: ${name}`, median(found.map(read)), unit])
  const against = (other: 'M' | 'Fi') =>
    FIGURES.filter(([name]) => RATIOS[other].some(compared => compared === name)).map(([name, read]): Metric => [
      `${route.name}: ${name} / ${other}`,
      ratio(visits.P, visits[other], read)
    ])
  const costs: Metric[] = [
    ['unused scripts', product.unusedShare],
    ['own unused scripts', product.ownUnusedShare],
    ['longest script', product.longestScriptMs, 'ms'],
    ['longest script / M', product.longestScriptMs / monolith.longestScriptMs],
    ['first layout', product.layoutMs, 'ms'],
    ['first layout / Fi', product.layoutMs / fixed.layoutMs]
  ]
  return [
    ...of(visits.P),
    ...of(again, ', again'),
    ...against('M'),
    ...against('Fi'),
    ...costs.map(([name, value, unit]): Metric => [`${route.name}: ${name}`, value, unit])
  ]
}
