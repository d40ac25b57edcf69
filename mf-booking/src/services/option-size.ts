import type { Option } from 'shared-platform/contract'

const SIZES = ['small', 'medium', 'large'] as const
export type Size = (typeof SIZES)[number]

/** How long an option takes: as the server says, else by its place among three. */
export function sizeOf(option: Option, options: readonly Option[]): Size | null {
  if (option.size) return option.size
  return options.length === SIZES.length ? (SIZES[options.indexOf(option)] ?? null) : null
}
