import { CHANGED_MARK } from '@hirfa/shared-contract/release'

/**
 * A view transition that the browser aborted is no error. React 19.3 expects another message than Chrome 156 sends.
 * A wrapper's cause has the stack of the app; a mismatch has no cause, and an extension may have changed the page.
 */
export function reportRecoverable(error: unknown): void {
  const aborted =
    error instanceof DOMException &&
    error.name === 'InvalidStateError' &&
    error.message.startsWith('Transition was aborted')
  const cause = error instanceof Error && error.cause
  const isForeign = !cause && document.documentElement.hasAttribute(CHANGED_MARK)
  if (!aborted && !isForeign) reportError(cause || error)
}
