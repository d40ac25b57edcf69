import { PROBLEM_KINDS, VITALS } from '@hirfa/shared-contract/release'
import { SERVER_RENDER } from './count.ts'
import type { Entry } from '../ledger/entry.ts'
import { liveVersions } from '../state/release-state.ts'
import type { ReleasesDocument } from '../state/signed-document.ts'
import { isOfApp } from './cohort-series.ts'
import { AUTOMATIC_ROLLBACK } from './automatic-rollback.ts'
import type { Sum } from './count.ts'
import { topOf } from './vital-steps.ts'

type Labels = Record<string, string | number>
type Sample = [labels: Labels, value: number, suffix?: string]

interface Stored {
  totals: readonly Sum[]
  document: ReleasesDocument
  entries: readonly Entry[]
}

interface OwnProcess {
  failedTokens: number
  leads: boolean
  now: Date
}

const COUNTERS = [
  ['view', 'page_views', 'Page views of a version.'],
  ['broken', 'broken_page_views', 'Page views in which a version broke.'],
  ['served', 'pages_served', 'Pages that the edge sent, by the shell and by the remote of the route.'],
  ['settled', 'pages_settled', 'Sent pages that reported a usable screen in time.']
] as const

/** The text format of Prometheus. A metrics library would count in one process; several edges share these counts. */
export function metricsText(
  prefix: string,
  { totals, document, entries }: Stored,
  { failedTokens, leads, now }: OwnProcess
): string {
  const apps = Object.entries(document.apps)
  const of = (...kinds: string[]) => totals.filter(sum => kinds.includes(sum.kind) && isOfApp(sum))
  const whose = ({ app, version }: Sum): Labels => ({ app, version })
  const acts = entries.filter(({ by }) => by === AUTOMATIC_ROLLBACK)
  const counter = (name: string, help: string, samples: Sample[]) => family(prefix + name, 'counter', help, samples)
  const gauge = (name: string, help: string, samples: Sample[]) => family(prefix + name, 'gauge', help, samples)
  const age = document.at ? Math.max(0, (now.getTime() - Date.parse(document.at)) / 1_000) : 0
  const problems = of(...PROBLEM_KINDS, SERVER_RENDER)
  const canaries = apps.flatMap(([app, { canary }]) => (canary ? [{ app, ...canary }] : []))
  const byAction = Map.groupBy(acts, entryAction)
  return [
    ...COUNTERS.map(([kind, name, help]) =>
      counter(
        `_${name}_total`,
        help,
        of(kind).map(sum => [whose(sum), sum.count])
      )
    ),
    counter(
      '_page_problems_total',
      'What went wrong with a version, by kind.',
      problems.map(sum => [{ ...whose(sum), kind: sum.kind }, sum.count])
    ),
    ...VITALS.map(vital =>
      family(
        `${prefix}_${vital}${vital === 'cls' ? '' : '_seconds'}`,
        'histogram',
        `How pages felt: ${vital.toUpperCase()}.`,
        histograms(of(vital), step => topOf(vital, step) / (vital === 'cls' ? 1 : 1_000))
      )
    ),
    gauge('_release_leader', 'Whether this process analyses and collects.', [[{}, leads ? 1 : 0]]),
    gauge('_ledger_changes', 'The number of the newest change.', [[{}, document.seq]]),
    gauge('_release_document_age_seconds', 'How long ago something was changed.', [[{}, age]]),
    gauge(
      '_live_version_info',
      'The live version of an app.',
      liveVersions(document.apps).map(({ app, version }) => [{ app, version }, 1])
    ),
    gauge(
      '_canary_share_ratio',
      'The share of visitors that a canary is shown to.',
      canaries.map(({ app, version, share }) => [{ app, version }, share / 100])
    ),
    gauge(
      '_app_frozen',
      'Whether nothing new of an app may go live.',
      apps.map(([app, { frozen }]) => [{ app }, frozen === undefined ? 0 : 1])
    ),
    counter('_refusals_total', 'Requests that were refused to a known caller.', [
      [{}, entries.filter(({ action }) => action === 'refuse').length]
    ]),
    counter('_failed_tokens_total', 'Invalid tokens of all callers.', [[{}, failedTokens]]),
    counter(
      '_closed_loop_actions_total',
      'Automatic rollbacks, ended canaries and refused attempts.',
      ['halt', 'rollback', 'refuse'].map(action => [{ action }, byAction.get(action)?.length ?? 0])
    ),
    ''
  ].join('\n')
}

function entryAction(entry: Entry): string {
  return entry.action === 'set' ? entry.command : entry.action
}

/** A histogram per version with cumulative buckets. The sum uses the upper bound of each bucket. */
function histograms(sums: readonly Sum[], top: (step: number) => number): Sample[] {
  return [...Map.groupBy(sums, ({ app, version }) => JSON.stringify({ app, version }))].flatMap(([key, own]) => {
    const labels: Labels = JSON.parse(key)
    let count = 0
    let sum = 0
    const steps = own
      .map(({ detail, count: more }) => ({ step: Number(detail), more }))
      .toSorted((one, other) => one.step - other.step)
      .map(({ step, more }): Sample => {
        count += more
        sum += more * top(step)
        return [{ ...labels, le: Number(top(step).toPrecision(6)) }, count, '_bucket']
      })
    return [...steps, [{ ...labels, le: '+Inf' }, count, '_bucket'], [labels, sum, '_sum'], [labels, count, '_count']]
  })
}

function family(name: string, type: 'counter' | 'gauge' | 'histogram', help: string, samples: Sample[]): string {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(([labels, value, suffix = '']) => `${name}${suffix}${labelsText(labels)} ${value}`)
  ].join('\n')
}

/** Names and versions need no escaping. */
function labelsText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}
