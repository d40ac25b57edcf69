import { PROBLEM_KINDS, VITALS } from '@hirfa/shared-contract/release'
import { SERVER_RENDER } from './count.ts'
import type { Entry } from '../ledger/entry.ts'
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
  return [
    ...COUNTERS.map(([kind, name, help]) =>
      family(
        `${prefix}_${name}_total`,
        'counter',
        help,
        of(kind).map(sum => [whose(sum), sum.count])
      )
    ),
    family(
      `${prefix}_page_problems_total`,
      'counter',
      'What went wrong with a version, by kind.',
      of(...PROBLEM_KINDS, SERVER_RENDER).map(sum => [{ ...whose(sum), kind: sum.kind }, sum.count])
    ),
    ...VITALS.map(vital =>
      family(
        `${prefix}_${vital}${vital === 'cls' ? '' : '_seconds'}`,
        'histogram',
        `How pages felt: ${vital.toUpperCase()}.`,
        histograms(of(vital), step => topOf(vital, step) / (vital === 'cls' ? 1 : 1_000))
      )
    ),
    family(`${prefix}_release_leader`, 'gauge', 'Whether this process analyses and collects.', [[{}, leads ? 1 : 0]]),
    family(`${prefix}_ledger_changes`, 'gauge', 'The number of the newest change.', [[{}, document.seq]]),
    family(`${prefix}_release_document_age_seconds`, 'gauge', 'How long ago something was changed.', [
      [{}, document.at ? Math.max(0, (now.getTime() - Date.parse(document.at)) / 1_000) : 0]
    ]),
    family(
      `${prefix}_live_version_info`,
      'gauge',
      'The live version of an app.',
      apps.flatMap(([app, { liveHistory }]): Sample[] =>
        liveHistory.length > 0 ? [[{ app, version: liveHistory.at(-1) ?? '' }, 1]] : []
      )
    ),
    family(
      `${prefix}_canary_share_ratio`,
      'gauge',
      'The share of visitors that a canary is shown to.',
      apps.flatMap(([app, { canary }]): Sample[] =>
        canary ? [[{ app, version: canary.version }, canary.share / 100]] : []
      )
    ),
    family(
      `${prefix}_app_frozen`,
      'gauge',
      'Whether nothing new of an app may go live.',
      apps.map(([app, { frozen }]) => [{ app }, frozen === undefined ? 0 : 1])
    ),
    family(`${prefix}_refusals_total`, 'counter', 'Requests that were refused to a known caller.', [
      [{}, entries.filter(({ action }) => action === 'refuse').length]
    ]),
    family(`${prefix}_failed_tokens_total`, 'counter', 'Invalid tokens of all callers.', [[{}, failedTokens]]),
    family(
      `${prefix}_closed_loop_actions_total`,
      'counter',
      'Automatic rollbacks, ended canaries and refused attempts.',
      ['halt', 'rollback', 'refuse'].map(action => [
        { action },
        acts.filter(entry => entryAction(entry) === action).length
      ])
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
