import type { Preparation, RouteChange } from './route-change.ts'
import type { ScriptCosts } from './script-costs.ts'
import type { ServerCosts } from './server-costs.ts'
import { median, medians, type Medians, ratio, type Variant } from './summary.ts'
import type { VisitFigures } from './visit.ts'

export interface RouteResult {
  route: string
  first: Partial<Record<Variant, Medians>>
  again: Partial<Record<Variant, Medians>>
  /** The product relative to another variant, by figure. */
  ratios: Record<string, number>
  scripts: Partial<Record<Variant, ScriptCosts>>
}

export interface BenchResult {
  at: string
  commit: string
  rounds: number
  cpu: number
  routes: RouteResult[]
  changes: { variant: Variant; preparation: Preparation; medians: RouteChange }[]
  servers: ServerCosts[]
}

export interface Round {
  first: VisitFigures
  again: VisitFigures
}

export type Rounds = Record<Variant, Round[]>

export function routeResult(route: string, rounds: Rounds, scripts: RouteResult['scripts']): RouteResult {
  const variants = Object.keys(rounds) as Variant[]
  const of = (which: 'first' | 'again') =>
    Object.fromEntries(variants.map(variant => [variant, medians(rounds[variant].map(round => round[which]))]))
  const first = (variant: Variant) => rounds[variant].map(round => round.first)
  const against = (other: Variant, read: (visit: VisitFigures) => number) => ratio(first('product'), first(other), read)
  return {
    route,
    first: of('first'),
    again: of('again'),
    ratios: {
      'LCP / Fi': against('static', ({ lcp }) => lcp),
      'LCP / M': against('monolith', ({ lcp }) => lcp),
      'ready / M': against('monolith', ({ ready }) => ready),
      'ready / own FCP': median(first('product').map(({ ready, fcp }) => ready / fcp)),
      'hydrated / M': against('monolith', ({ hydrated }) => hydrated),
      'JS bytes / M': against('monolith', ({ kinds }) => kinds['js'] ?? 0)
    },
    scripts
  }
}
