import { planText } from './canary-plan.ts'
import { cohortText } from './cohort.ts'
import type { Page } from './command.ts'
import { paged } from './page.ts'
import type { AppStatus, AppVersions, Change, LedgerHead, ReleaseStatus, VersionFacts } from './results.ts'

const MOST_VERSIONS = 5

export function statusText({ seq, apps: all, releases, heads = [] }: ReleaseStatus, page?: Page): string {
  if (all.length === 0 && heads.length === 0) return 'Nothing has been published yet.'
  const { shown: apps, ...rest } = paged(all, ({ name }) => name, page)
  return [
    row(['app', 'live', 'canary', 'before', 'published']),
    ...apps.map(app => row(appCells(app))),
    ...apps.flatMap(planLines),
    ...apps.flatMap(verdictLines),
    ...releases.map(
      ({ id, share, cohorts = [] }) =>
        `Release ${id} is what ${Number(share.toFixed(2))} % of visitors${cohorts.length > 0 ? ` with ${cohorts.join(' and ')}` : ''} get.`
    ),
    ...nextPage('status', 'apps', rest),
    `The last change is ${seq}.`,
    ...forkLines(heads)
  ].join('\n')
}

function nextPage(
  command: string,
  items: string,
  { next, left }: { next: string | undefined; left: number }
): string[] {
  return next === undefined ? [] : [`${left} more ${items}: ${command} --from ${next}`]
}

export function nothingPublished(app: string, end = '.'): string {
  return `Nothing called ${app} has been published${end}`
}

export function forkLines(heads: readonly LedgerHead[]): string[] {
  if (heads.length === 0) return []
  return [
    'The ledger is forked. The table shows the first of its heads; edges that have a document with a higher number keep that one.',
    ...heads.map(
      ({ id, seq, at, by, action, app }) => `Head ${id}: change ${seq}, ${at}, ${by} ${action}${app ? ` ${app}` : ''}`
    ),
    'To continue with one of them: repair --accept <number or id> --why <reason>'
  ]
}

function planLines({ name, canary, frozen }: AppStatus): string[] {
  if (!canary?.plan) return []
  const pause = frozen === null ? '' : '  (paused while frozen)'
  return [`The canary of ${name}: ${planText(canary.plan)}.${pause}`]
}

function verdictLines({ name, verdicts }: AppStatus): string[] {
  return verdicts.map(
    ({ version, ...verdict }) => `The gate, on ${name} ${version} beside these: ${verdictText(verdict)}.`
  )
}

function appCells({ canary, frozen, disabled, ...app }: AppStatus): string[] {
  return [
    app.name,
    app.live ?? '–',
    canary ? `${canary.version} ${canary.share} %${canary.only ? ` ${cohortText(canary.only)}` : ''}` : '–',
    app.lastGood ?? '–',
    newest(app.published) +
      (frozen === null ? '' : `  (frozen: ${frozen})`) +
      (disabled === null ? '' : `  (disabled since ${disabled.at} by ${disabled.by}: ${disabled.why})`)
  ]
}

function newest(published: readonly string[]): string {
  const older = published.length - MOST_VERSIONS
  return [...published.slice(-MOST_VERSIONS), ...(older > 0 ? [`and ${older} older`] : [])].join(' ')
}

export function historyText(entries: readonly Change[]): string {
  return entries.length > 0 ? entries.map(shortLine).join('\n') : 'Nothing has happened yet.'
}

/** A page is of the newest versions; the last of them is the newest. */
export function versionsText({ versions }: AppVersions, app: string, page?: Page): string {
  if (versions.length === 0) return 'Nothing has been published yet.'
  const { shown, ...rest } = paged(versions.toReversed(), ({ version }) => version, page)
  return [...nextPage(`versions ${app}`, 'versions', rest), ...shown.toReversed().map(versionLine)].join('\n')
}

function versionLine({ bytes, verdict, together, ended, ...build }: VersionFacts): string {
  const facts = [
    `${build.version.padEnd(12)} ${build.published.at}  ${build.published.by}`,
    build.commit && `commit ${build.commit.slice(0, 12)}${build.author ? ` of ${build.author}` : ''}`,
    build.pipeline,
    bytes !== undefined && `${(bytes / 1000).toFixed(1)} kB`,
    verdict ? verdictText(verdict) : !together && 'not checked with the live versions',
    together && verdictText(together),
    ended && `${ended.action} by ${ended.by}`
  ]
  return facts.filter(fact => fact).join('  ')
}

function verdictText({
  kind,
  why,
  with: others = []
}: Omit<AppStatus['verdicts'][number], 'version' | 'at' | 'by'>): string {
  const together = others.map(({ app, version }) => `${app} ${version}`).join(', ')
  return `${kind}${together && ` together with ${together}`}${why ? ` (${why})` : ''}`
}

function shortLine(change: Change): string {
  const { seq, at, by } = change
  return `${String(seq).padStart(4)}  ${at}  ${by}  ${changeText(change)}`
}

export function changeText(change: Change): string {
  const { share, plan, only, unchecked, why } = change
  const words = [
    change.action,
    change.command,
    change.token,
    change.accepted,
    (change.members ?? [{ ...change, app: change.app ?? '' }]).map(memberText).join(', '),
    share !== undefined && `${share} %`,
    only && `of ${cohortText(only)}`,
    plan && `then ${planText(plan)}`
  ].filter(word => word)
  const notes =
    (change.forced ? '  by force' : '') +
    (change.liftedBudgets ? '  budgets lifted' : '') +
    (unchecked === undefined ? '' : `  no browser check: ${unchecked}`) +
    (why === undefined ? '' : `  (${why})`)
  return `${words.join(' ')}${notes}`
}

function memberText({ app, from, to, ended }: NonNullable<Change['members']>[number]): string {
  return [app, from && `${from} →`, to, ended && `without the canary ${ended}`].filter(word => word).join(' ')
}

function row(cells: string[]): string {
  const widths = [20, 12, 16, 12, 0]
  return cells
    .map((cell, index) => cell.padEnd(widths[index] ?? 0))
    .join('  ')
    .trimEnd()
}
