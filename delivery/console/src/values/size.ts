import { say } from '../messages/say.ts'
import { numberText } from './number-text.ts'

/** `412.5 kB (+1.2 kB)`: a size, and its difference from another one. */
export function sizeText(bytes: number, other?: number): string {
  const size = kilobytes(bytes)
  if (other === undefined) return size
  return bytes === other
    ? say('size_same', { size })
    : `${size} (${kilobytes(bytes - other, { signDisplay: 'always' })})`
}

function kilobytes(bytes: number, options: Intl.NumberFormatOptions = {}): string {
  return `${numberText(bytes / 1000, { maximumFractionDigits: 1, ...options })}\u00A0kB`
}
