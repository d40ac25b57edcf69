import { CHANGED_MARK } from '@hirfa/shared-contract/release'

/** A view transition that the browser aborted is no error. A mismatch has no cause and may come from an extension. */
export function reportRecoverable(error: unknown): void {
  const aborted =
    error instanceof DOMException &&
    error.name === 'InvalidStateError' &&
    error.message.startsWith('Transition was aborted')
  const cause = error instanceof Error && error.cause
  const isForeign = !cause && document.documentElement.hasAttribute(CHANGED_MARK)
  if (!aborted && !isForeign) reportError(cause || error)
}
