import { CommandError } from 'shared-contract/release/commands'

/** The reason why a process does not start, for the operator. */
export class StartError extends CommandError {
  override name = 'StartError'
}
