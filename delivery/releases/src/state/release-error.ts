import { CommandError } from 'shared-contract/release/commands'

/** A refusal that an operator can act on. */
export class ReleaseError extends CommandError {
  override name = 'ReleaseError'
}
