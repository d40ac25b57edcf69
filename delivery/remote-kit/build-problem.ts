import { inspect } from 'node:util'
import { CommandError } from '@hirfa/shared-contract/release/commands'

/** A mistake in the sources or settings of a remote. The bundler prints the message alone, without a stack. */
export class BuildProblem extends CommandError {
  override name = 'BuildProblem';

  [inspect.custom](): string {
    return this.message
  }
}
