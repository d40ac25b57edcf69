import { CommandError } from '@hirfa/shared-contract/release/commands'

/** A refusal that an operator can act on. */
export class ReleaseError extends CommandError {
  override name = 'ReleaseError'
}

export class StartError extends CommandError {
  override name = 'StartError'
}
