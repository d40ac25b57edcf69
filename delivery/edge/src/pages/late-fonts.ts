import { programText } from '@hirfa/delivery-renderer'
import { LATE_FONTS_MARK } from '@hirfa/shared-contract/release'
import type { delayFonts } from './late-fonts.inline.ts'

/** The block period of `font-display: optional` in milliseconds. A font that arrives later is not used by this page. */
const LONGEST_WAIT_MS = 100

/** The inline script that selects the fallback font of a rendered page on a slow network. */
export const LATE_FONTS = programText<typeof delayFonts>(
  new URL('./late-fonts.inline.ts', import.meta.url),
  LATE_FONTS_MARK,
  LONGEST_WAIT_MS
)
