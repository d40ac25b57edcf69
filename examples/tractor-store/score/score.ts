import { addressProblem } from './check-address.ts'
import { BLUEPRINT_CASES } from './blueprint-cases.ts'
import { FAILURE_CASES } from './failure-cases.ts'
import { type Commands, RELEASE_CASES, releaseCases } from './release-cases.ts'
import { type Case, firstLine, notOffered, type Result, runCases } from './run-cases.ts'
import { SERVER_CASES } from './server-cases.ts'
import { type Browsers, browsersFor } from './visit.ts'
import { type Weight, weigh } from './weight.ts'

const CASE_MS = 90_000

export interface Score {
  address: string
  results: Result[]
  weights: Weight[] | string
}

interface ScoreOptions {
  commands?: Commands | undefined
  /** Names of groups; unset, all. */
  groups?: readonly string[] | undefined
  caseMs?: number
  answerMs?: number
}

export const GROUPS = ['blueprint', 'server rendering', 'failures', 'releases']

/** The score of the implementation at an address, or a sentence if the address cannot be scored. */
export async function score(address: string, options: ScoreOptions = {}): Promise<Score | string> {
  const { commands, groups = GROUPS, caseMs = CASE_MS, answerMs } = options
  const problem = await addressProblem(address, answerMs)
  if (problem) return problem
  const browsers = browsersFor(address, caseMs)
  const cases: Record<string, readonly Case[]> = {
    blueprint: BLUEPRINT_CASES,
    'server rendering': SERVER_CASES,
    failures: FAILURE_CASES,
    releases: commands ? releaseCases(commands) : []
  }
  try {
    const results: Result[] = []
    for (const group of groups) results.push(...(await runCases(group, cases[group] ?? [], browsers)))
    if (groups.includes('releases') && !commands) results.push(...notOffered('releases', RELEASE_CASES))
    return { address, results, weights: await weightsIn(browsers) }
  } finally {
    await browsers.close()
  }
}

async function weightsIn(browsers: Browsers): Promise<Weight[] | string> {
  try {
    return await browsers.visit(weigh)
  } catch (error) {
    return `Not weighed: ${firstLine(error)}`
  }
}

export function asMarkdown({ address, results, weights }: Score): string {
  const groups = [...Map.groupBy(results, ({ group }) => group)]
  const lines = groups.flatMap(([group, all]) => [
    '',
    `| ${group}: ${pointsIn(all)} | points | |`,
    '| --- | --- | --- |',
    ...all.map(({ name, points, note }) => `| ${name} | ${points === undefined ? '–' : round(points)} | ${note} |`)
  ])
  const weighed =
    typeof weights === 'string'
      ? ['', weights]
      : [
          '',
          '| first visit | requests | scripts, bytes | all, bytes |',
          '| --- | --- | --- | --- |',
          ...weights.map(({ page, requests, scripts, bytes }) => `| ${page} | ${requests} | ${scripts} | ${bytes} |`)
        ]
  return [address, ...lines, ...weighed].join('\n')
}

export function pointsIn(results: readonly Result[]): string {
  const points = results.reduce((sum, { points = 0 }) => sum + points, 0)
  return `${round(points)} of ${results.length}`
}

function round(points: number): string {
  return String(Math.round(points * 100) / 100)
}
