import type { Entry } from '../../../delivery/releases/src/ledger/entry.ts'
import { AUTOMATIC_ROLLBACK } from '../../../delivery/releases/src/analysis/automatic-rollback.ts'
import type { ReleaseStore } from '../../../delivery/releases/src/state/release-store.ts'
import type { SentCommand, Truth } from '../truth.ts'

export class ReleaseInvariants {
  readonly #store: Pick<ReleaseStore, 'history'>
  readonly #truth: Truth
  entries: readonly Entry[]

  constructor(store: Pick<ReleaseStore, 'history'>, truth: Truth, known: readonly Entry[]) {
    this.#store = store
    this.#truth = truth
    this.entries = known
  }

  async violations(): Promise<string[]> {
    const before = this.entries
    try {
      this.entries = await this.#store.history()
    } catch (error) {
      return [`the ledger does not verify: ${String(error)}`]
    }
    const { entries } = this
    return [
      ...before.flatMap((entry, index) =>
        JSON.stringify(entries[index]) === JSON.stringify(entry) ? [] : [`entry ${entry.seq} of the ledger is lost`]
      ),
      ...entries.slice(before.length).flatMap(entry => this.#unexplained(entry)),
      ...this.#truth.commands.flatMap(command => lostChanges(command, entries))
    ]
  }

  /** Each entry has a permitted command, or evidence against a version that really breaks. */
  #unexplained(entry: Entry): string[] {
    const { commands, broken } = this.#truth
    if (entry.action === 'refuse') return []
    if (entry.by === AUTOMATIC_ROLLBACK) {
      const from = 'from' in entry && 'app' in entry ? `${entry.app} ${entry.from}` : ''
      return broken.has(from) ? [] : [`change ${entry.seq} rolled back ${from}, which does not break`]
    }
    const command = commands.find(sent => sent.isPermitted && sent.sends > 0 && explains(sent, entry))
    if (!command) return [`change ${entry.seq} (${entry.action}) by ${entry.by} has no permitted command`]
    command.sends -= 1
    return []
  }
}

function explains({ by, action, app, version }: SentCommand, entry: Entry): boolean {
  if (by !== entry.by || !('app' in entry) || entry.app !== app) return false
  const isSame = entry.action === action || (entry.action === 'halt' && action === 'rollback')
  return isSame && (version === undefined || ('to' in entry && entry.to === version))
}

function lostChanges({ acknowledged, action, app, by }: SentCommand, entries: readonly Entry[]): string[] {
  return acknowledged
    .filter(seq => entries[seq - 1]?.by !== by)
    .map(seq => `an acknowledged ${action} of ${app} is lost: change ${seq}`)
}
