import { UNUSED_HERE } from './repeated-text.ts'

const SEPARATOR = UNUSED_HERE

export function showSeparator(): string {
  return SEPARATOR
}
