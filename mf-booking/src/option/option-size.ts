import type { Option } from 'shared-contract'

const SIZES = ['small', 'medium', 'large'] as const
export type Size = (typeof SIZES)[number]

/** How long an option takes: as the server says, else by its place among three that say nothing themselves. */
export function sizeOf(option: Option, options: readonly Option[]): Size | null {
  if (option.size) return option.size
  const { ar, en, fr } = option.subtitle
  if (ar || en || fr || options.length !== SIZES.length) return null
  return SIZES[options.findIndex(({ id }) => id === option.id)] ?? null
}
