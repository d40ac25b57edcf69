import type { Metrics } from './metrics.ts'

interface Goal {
  /** Its number in docs/benchmarks.md. */
  number: number
  what: string
  /** Matches the names of metrics; the worst value is compared with the limit. */
  metrics: RegExp
  most?: number
  least?: number
}

const GOALS: readonly Goal[] = [
  { number: 1, what: 'scripts of a first load', metrics: /^[\w-]+: js$/, most: 105_000 },
  { number: 1, what: 'own and shared code that has not run', metrics: /: own unused scripts$/, most: 0.25 },
  { number: 2, what: 'next document', metrics: /: next page$/, most: 5_000 },
  { number: 3, what: 'hydrated / M', metrics: /: hydrated \/ M$/, most: 0.75 },
  { number: 3, what: 'longest script', metrics: /: longest script$/, most: 12.5 },
  { number: 3, what: 'first layout / Fi', metrics: /: first layout \/ Fi$/, most: 1.1 },
  { number: 4, what: 'LCP / Fi', metrics: /: LCP \/ Fi$/, most: 0.95 },
  { number: 4, what: 'LCP / Fi of home', metrics: /^home: LCP \/ Fi$/, most: 0.9 },
  { number: 5, what: 'change of screen, free network', metrics: /^P: change of screen, free$/, most: 60 },
  { number: 5, what: 'the same again', metrics: /^P: change of screen, free, again$/, most: 40 },
  { number: 5, what: 'INP of quick booking', metrics: /^quick booking: INP/, most: 80 },
  { number: 6, what: 'first bookable hour / LCP of home', metrics: /^early link: content \/ LCP of home$/, most: 1.2 },
  { number: 6, what: 'its documents', metrics: /^early (link|sentence): documents$/, most: 1 },
  { number: 7, what: 'page with 100 remotes / with 3', metrics: /^100 remotes: page \/ 3$/, most: 1.003 },
  { number: 7, what: 'its processor time uncached', metrics: /^100 remotes: uncached page \/ 3$/, most: 1.1 },
  { number: 7, what: 'cached pages, a second and core', metrics: /: cached pages$/, least: 3_000 },
  { number: 7, what: 'the same with a dictionary', metrics: /: cached next pages$/, least: 2_000 }
]

/** Rows of a table: number, what, limit, the worst figure, whether it keeps the limit. */
export function judgeGoals(metrics: Metrics): string[][] {
  return GOALS.map(({ number, what, metrics: names, most = Infinity, least = 0 }) => {
    const sign = least > 0 ? -1 : 1
    const [worst] = Object.entries(metrics)
      .filter(([name]) => names.test(name))
      .toSorted(([, [one]], [, [other]]) => sign * (other - one))
    const limit = least > 0 ? `at least ${least}` : `at most ${most}`
    if (!worst) return [String(number), what, limit, '–', 'not measured']
    const [name, [value]] = worst
    return [String(number), what, limit, `${value} (${name})`, value <= most && value >= least ? 'met' : 'missed']
  })
}
