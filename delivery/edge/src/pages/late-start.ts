import { programText } from '@hirfa/delivery-renderer'
import { element } from '@hirfa/delivery-releases'
import type { startLate } from './late-start.inline.ts'

const WAITING = 'waiting-scripts'
/** Marks of the root element: a signed-in visitor, state that changes the screen, a page that a worker stored. */
const CHANGING = '[data-signed-in], [data-returning], [data-stored]'

/** The inline script that starts a page for a visitor who saves data when a script is needed. */
export const LATE_START = programText<typeof startLate>(
  new URL('./late-start.inline.ts', import.meta.url),
  `#${WAITING}`,
  CHANGING,
  'data-tapped'
)

export function lateScripts(scripts: string): string {
  return `${element('template', { id: WAITING })}${scripts}</template><script>${LATE_START}</script>`
}
