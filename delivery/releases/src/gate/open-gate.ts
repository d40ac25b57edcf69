import { scriptProblems } from '@hirfa/remote-kit/browsers'
import type { BuildRecord } from '@hirfa/shared-contract/release'
import { SMOKE_RUN_LIMIT_MS } from '@hirfa/shared-contract/release/commands'
import { type Gate, type Proposal, uniqueViolations, type Violation } from '../state/gate.ts'
import { ReleaseError } from '../errors.ts'
import { type Build, buildName, violationsOf } from './build.ts'
import { type Place, placesBeside } from './builds-beside.ts'
import { ownStyles, publishedTexts } from './rules/own-styles.ts'
import { buildReader } from './read-build.ts'
import { budgets } from './rules/budgets.ts'
import { droppedFragments } from './rules/dropped-fragments.ts'
import { installedVersions } from './rules/installed-versions.ts'
import { messages } from './rules/messages.ts'
import { missingRoutes } from './rules/missing-routes.ts'
import { type MetName, neededNames } from './rules/needs.ts'
import { recorded, wholeScripts } from './rules/complete-build.ts'
import { type AppVersion, isWayBack, proposedVersions } from '../ledger/app-steps.ts'
import type { Replay } from './journeys/replay.ts'
import type { SmokeRun } from './smoke/smoke-run.ts'
import { typeRule } from './types/type-rule.ts'

/** The rules for one version. A rollback skips them: its target was live before. */
const RULES: readonly Rule[] = [recorded, wholeScripts]

/** Returns the reasons against a build. */
type Rule = (build: Build) => string[]

const READING_RULES: readonly ((proposal: Proposal, build: Build) => Promise<string[]>)[] = [
  budgets,
  missingRoutes,
  newerMembers,
  ownStyles
]

interface Findings {
  violations: Violation[]
  met: MetName[]
}

interface OptionalChecks {
  smoke?: SmokeRun | undefined
  replay?: Replay | undefined
  rules?: readonly Rule[]
  /** `false`: the builds of the product have no files of messages. */
  isTranslated?: boolean | undefined
  confirm?: Gate['confirm']
}

export function openGate({ smoke, replay, rules = [], isTranslated = true, confirm }: OptionalChecks = {}): Gate {
  const ownRules = [...RULES, ...(isTranslated ? [messages] : []), ...rules]
  const readBuild = buildReader()
  const incompatibleTypes = typeRule()

  /** Reads only the builds that share something with the proposed one; of a hundred remotes these are few. */
  async function besideOthers(
    proposal: Proposal,
    proposed: Build,
    set: ReadonlyMap<string, string>
  ): Promise<Findings> {
    const places = placesBeside(proposal.after, proposed.app, set).filter(({ digest }) => {
      const known = digest === undefined ? undefined : proposal.knownRecord(digest)
      return !known || touch(proposed.record, known)
    })
    const found = await Promise.all(
      places.map(async ({ app, version, role }): Promise<Findings> => {
        try {
          const record = await proposal.record(app, version)
          if (!touch(proposed.record, record)) return { violations: [], met: [] }
          return together(proposed, await readBuild(proposal, app, version, role))
        } catch (error) {
          return { violations: trouble(error, proposal, `${app} ${version}`), met: [] }
        }
      })
    )
    return { violations: found.flatMap(each => each.violations), met: found.flatMap(each => each.met) }
  }

  async function readingRules(
    proposal: Proposal,
    proposed: Build,
    set: ReadonlyMap<string, string>
  ): Promise<Violation[]> {
    const read = ({ app, version, role }: Place) => readBuild(proposal, app, version, role)
    try {
      const [dropped, ...reasons] = await Promise.all([
        droppedFragments(proposal, proposed, read, set),
        ...READING_RULES.map(rule => rule(proposal, proposed))
      ])
      return [...dropped, ...violationsOf(proposed, reasons.flat())]
    } catch (error) {
      return trouble(error, proposal, buildName(proposed))
    }
  }

  async function check(
    proposal: Proposal,
    { app, version }: AppVersion,
    set: ReadonlyMap<string, string>
  ): Promise<Violation[]> {
    const isRollback = isWayBack(proposal.step)
    const proposed = await readBuild(proposal, app, version, 'proposed')
    const { violations, met } = await besideOthers(proposal, proposed, set)
    return [
      ...(isRollback
        ? []
        : violationsOf(
            proposed,
            ownRules.flatMap(rule => rule(proposed))
          )),
      ...violations,
      ...(isRollback ? [] : await readingRules(proposal, proposed, set)),
      ...(await incompatibleTypes(met).catch((error: unknown) => trouble(error, proposal, buildName(proposed))))
    ]
  }

  return {
    confirm,
    async check(proposal) {
      const isRollback = isWayBack(proposal.step)
      const versions = proposedVersions(proposal.step)
      if (versions.length === 0) return { violations: [] }
      const set = new Map(versions.map(({ app, version }) => [app, version]))
      const ofEach = await Promise.all(versions.map(each => check(proposal, each, set)))
      const found = uniqueViolations(ofEach.flat())
      if (!smoke) return { violations: found }
      const { withoutBrowser } = proposal
      if (withoutBrowser !== undefined)
        return { violations: found, unchecked: { reason: withoutBrowser, failed: false } }
      // A rollback does not wait for a browser, and a refusal needs none.
      if (isRollback) return { violations: [...found, ...smoke.known(proposal, versions)] }
      if (found.length > 0) return { violations: found }
      const begun = performance.now()
      proposal.progress?.({ phase: 'pages' })
      const smoked = await smoke.check(proposal, versions)
      if (!replay || smoked.violations.length > 0 || smoked.unchecked) return smoked
      const msLeft = SMOKE_RUN_LIMIT_MS - (performance.now() - begun)
      return replay.check(proposal, versions, Math.max(1, msLeft))
    }
  }
}

/** Reports a failed comparison as a violation, which stops new versions but no rollback. */
function trouble(error: unknown, { step }: Proposal, consumer: string): Violation[] {
  if (!(error instanceof ReleaseError)) throw error
  return isWayBack(step) ? [] : [{ consumer, reason: error.message }]
}

function touch(one: BuildRecord, other: BuildRecord): boolean {
  const borrows = (borrower: BuildRecord, lender: BuildRecord) =>
    lender.kind === 'remote' &&
    (borrower.borrows ?? []).some(
      name => name.startsWith(`${lender.name}/`) || Object.hasOwn(lender.fragments ?? {}, name)
    )
  return one.kind === 'shell' || other.kind === 'shell' || borrows(one, other) || borrows(other, one)
}

function together(one: Build, other: Build): Findings {
  const [shell, remote] = one.app === 'shell' ? [one, other] : [other, one]
  const names = [neededNames(one, other), neededNames(other, one)]
  return {
    violations: [
      ...(shell.app === 'shell' ? installedVersions(shell, remote) : []),
      ...names.flatMap(({ violations }) => violations)
    ],
    met: names.flatMap(({ met }) => met)
  }
}

async function newerMembers(proposal: Proposal, { record }: Build): Promise<string[]> {
  const files = await publishedTexts(proposal, record, '.js')
  const worker = record.kind === 'shell' ? record.worker : undefined
  return scriptProblems({ files, worker })
}
