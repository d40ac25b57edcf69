import { CommandError } from '@hirfa/shared-contract/release/commands'

/** A refusal that an operator can act on. */
export class ReleaseError extends CommandError {
  override name = 'ReleaseError'
}

/** The reason why a process does not start, for the operator. */
export class StartError extends CommandError {
  override name = 'StartError'
}
