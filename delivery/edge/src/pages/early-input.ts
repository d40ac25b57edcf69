import { programText } from '@hirfa/delivery-renderer'
import {
  CHANGED_MARK,
  LANGUAGE_KEY,
  NOT_HYDRATED,
  NOT_HYDRATED_MARKS,
  VISIT_LANGUAGE_KEY
} from '@hirfa/shared-contract/release'
import type { repeatEarlyInput } from './early-input.inline.ts'

/** The inline script that repeats taps and input from before hydration. */
export const EARLY_INPUT = programText<typeof repeatEarlyInput>(
  new URL('./early-input.inline.ts', import.meta.url),
  NOT_HYDRATED,
  [...NOT_HYDRATED_MARKS],
  CHANGED_MARK,
  LANGUAGE_KEY,
  VISIT_LANGUAGE_KEY
)
