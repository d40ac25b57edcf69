import type { Browser } from 'playwright-core'
import type { Metric } from './metrics.ts'
import type { Plan } from './options.ts'
import type { MeasuredRoute } from './routes.ts'
import { type TracedVisit, tracedVisit, usedScripts } from './script-costs.ts'
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
/** A trace takes a second, and single layouts differ by a quarter. */
const TRACES_PER_ROUND = 3

/** The variants take turns, so that a busy moment of the machine slows all of them. */
export async function routeMetrics(
  browser: Browser,
  { urls }: Variants,
  route: MeasuredRoute,
  { rounds, cpu }: Plan
): Promise<Metric[]> {
  const visits = { P: [] as VisitFigures[], M: [] as VisitFigures[], Fi: [] as VisitFigures[] }
  const again: VisitFigures[] = []
  for (const variant of turns(rounds)) {
    const found = await visitTwice(browser, urls[variant], route, cpu)
    visits[variant].push(found.first)
    if (variant === 'P') again.push(found.again)
  }
  const traced = { P: [] as TracedVisit[], M: [] as TracedVisit[], Fi: [] as TracedVisit[] }
  for (const variant of turns(rounds * TRACES_PER_ROUND))
    traced[variant].push(await tracedVisit(browser, urls[variant], route))
  const { all, unused, own } = await usedScripts(browser, urls.P, route)
  const of = (found: readonly VisitFigures[], suffix = '') =>
    FIGURES.map(([name, read, unit]): Metric => [`${route.name}${suffix}: ${name}`, median(found.map(read)), unit])
  const against = (other: 'M' | 'Fi') =>
    FIGURES.filter(([name]) => RATIOS[other].some(compared => compared === name)).map(([name, read]): Metric => [
      `${route.name}: ${name} / ${other}`,
      ratio(visits.P, visits[other], read)
    ])
  const costs: Metric[] = [
    // Of the first load's JavaScript, what has not run.
    ['unused scripts', unused / all],
    // Of the sources of this repository, in the files that start the page.
    ['own unused scripts', own.unused / own.all],
    ['longest script', median(traced.P.map(({ longestScript }) => longestScript)), 'ms'],
    ['longest script / M', ratio(traced.P, traced.M, ({ longestScript }) => longestScript)],
    ['first layout', median(traced.P.map(({ firstLayout }) => firstLayout)), 'ms'],
    ['first layout / Fi', ratio(traced.P, traced.Fi, ({ firstLayout }) => firstLayout)]
  ]
  return [
    ...of(visits.P),
    ...of(again, ', again'),
    ...against('M'),
    ...against('Fi'),
    ...costs.map(([name, value, unit]): Metric => [`${route.name}: ${name}`, value, unit])
  ]
}

/** The variant of each visit: every other round is in the opposite order. */
function turns(rounds: number) {
  return Array.from({ length: rounds }, (_, round) => (round % 2 ? VARIANTS.toReversed() : VARIANTS)).flat()
}
