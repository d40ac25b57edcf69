import type { App, SeenVerdict, VersionHealth } from '../src/service/results.ts'

/** An app that is live in 1.0.0, with the fields of the test. */
export function app(name: string, facts: Partial<App> = {}): App {
  return {
    name,
    live: '1.0.0',
    canary: null,
    lastGood: null,
    targets: [],
    frozen: null,
    disabled: null,
    published: ['1.0.0'],
    verdicts: [],
    changed: null,
    ...facts
  }
}

/** A version with a thousand page views in an hour, none of them broken. */
export function healthy(facts: Partial<VersionHealth> = {}): VersionHealth {
  const first = Date.parse('2026-11-21T03:00:00Z')
  return {
    views: 1000,
    broken: 0,
    brokenReports: 0,
    served: 0,
    settled: 0,
    failures: 0,
    errors: 0,
    rejections: 0,
    fallbacks: 0,
    lcp: null,
    inp: null,
    cls: null,
    points: Array.from({ length: 60 }, (_, minute) => ({
      at: new Date(first + minute * 60_000).toISOString(),
      views: 16,
      errors: 0
    })),
    problems: [],
    ...facts
  }
}

/** A version with a share of broken page views. */
export function sick(share = 0.1): VersionHealth {
  return healthy({ broken: 1000 * share, brokenReports: 1000 * share })
}

/** An inconclusive verdict on canary 1.1.0, compared with 1.0.0. */
export function verdictOn(name: string, facts: Partial<SeenVerdict> = {}): SeenVerdict {
  return {
    of: 'canary',
    app: name,
    version: '1.1.0',
    against: '1.0.0',
    outcome: 'inconclusive',
    own: { views: 60, bad: 3 },
    other: { views: 90, bad: 1 },
    interval: { low: 0.2, high: 16 },
    text: '',
    ...facts
  }
}
