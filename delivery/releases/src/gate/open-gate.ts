import type { BuildRecord } from 'shared-contract/release'
import type { Gate, Violation, Proposal } from '../state/gate.ts'
import { ReleaseError } from '../errors.ts'
import { type Build, nameOf } from './build.ts'
import { type Place, placesBeside } from './builds-beside.ts'
import { seamsReader } from './read-seams.ts'
import { budgets } from './rules/budgets.ts'
import { installedVersions } from './rules/installed-versions.ts'
import { messages } from './rules/messages.ts'
import { needs } from './rules/needs.ts'
import { recorded } from './rules/recorded.ts'
import { wholeScripts } from './rules/whole-scripts.ts'
import type { SmokeRun } from './smoke/smoke-run.ts'

/** What a build must be by itself before it goes live. What was live before may come back as it is. */
const OF_ONE = [recorded, budgets, messages, wholeScripts]

/** The gate that every change passes which shows visitors another version; without a smoke run no browser looks. */
export function openGate({ smoke }: { smoke?: SmokeRun | undefined } = {}): Gate {
  const seamsOf = seamsReader()

  async function read(proposal: Proposal, { app, version, role }: Place): Promise<Build> {
    const record = await proposal.record(app, version)
    return { app, version, role, record, seams: await seamsOf(proposal, app, version, record) }
  }

  /** What speaks against a proposed build beside others: of a hundred remotes it touches few, and the rest are not read. */
  async function besideOthers(proposal: Proposal, proposed: Build): Promise<Violation[]> {
    const places = placesBeside(proposal.after, proposed.app)
    const found = places.map(async place => {
      try {
        const record = await proposal.record(place.app, place.version)
        return touch(proposed.record, record) ? together(proposed, await read(proposal, place)) : []
      } catch (error) {
        const trouble = troubleWith(error, nameOf(proposed), `${place.app} ${place.version}`)
        // Nobody is kept from going back because something else is lost.
        return proposal.step.action === 'rollback' ? [] : [trouble]
      }
    })
    return (await Promise.all(found)).flat()
  }

  return {
    async violations(proposal) {
      const { step } = proposal
      if (step.action !== 'promote' && step.action !== 'canary' && step.action !== 'rollback') return []
      const proposed = await read(proposal, { app: step.app, version: step.to, role: 'proposed' })
      const found = [
        ...(step.action === 'rollback' ? [] : OF_ONE.flatMap(rule => rule(proposed))),
        ...(await besideOthers(proposal, proposed))
      ]
      if (!smoke) return found
      // Nobody who goes back waits for a browser, and none need tell what is known without.
      if (step.action === 'rollback') return [...found, ...smoke.known(proposal, step.app, step.to)]
      return found.length > 0 ? found : smoke.violations(proposal, step.app, step.to)
    }
  }
}

/** What hinders a comparison, as a violation. */
function troubleWith(error: unknown, proposed: string, other: string): Violation {
  if (error instanceof ReleaseError) return { consumer: other, reason: error.message }
  // Types that are made of themselves overflow the stack of whoever compares them.
  if (!(error instanceof RangeError)) throw error
  return { consumer: proposed, reason: `Its types or those of ${other} have no end; build it again.` }
}

/** Whether two builds give each other anything. */
function touch(one: BuildRecord, other: BuildRecord): boolean {
  const borrows = (borrower: BuildRecord, lender: BuildRecord) =>
    lender.kind === 'remote' &&
    (borrower.borrows ?? []).some(
      name => name.startsWith(`${lender.name}/`) || Object.hasOwn(lender.fragments ?? {}, name)
    )
  return one.kind === 'shell' || other.kind === 'shell' || borrows(one, other) || borrows(other, one)
}

/** What speaks against two builds in one page. */
function together(one: Build, other: Build): Violation[] {
  const [shell, remote] = one.app === 'shell' ? [one, other] : [other, one]
  return [
    ...(shell.app === 'shell' ? installedVersions(shell, remote) : []),
    ...needs(one, other),
    ...needs(other, one)
  ]
}
