import { CHANGED_MARK } from '@hirfa/shared-contract/release'

/**
 * Reports an error from which React has recovered, except a view transition that the browser aborted because the viewport
 * changed its size or the page became hidden. React 19.3 expects another message than that of Chrome 156. For an error that
 * was thrown while rendering, React passes a wrapper; its cause has the stack of the app that threw it. A mismatch has no cause, and
 * is no error of a version if a translator or an extension changed the page first.
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
