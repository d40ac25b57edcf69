import { createHash } from 'node:crypto'
import { oncePerObject } from '@hirfa/delivery-releases'

type InlineFunction = (...settings: never[]) => void

/** The source of a function for a page, without comments, indents and the blanks that removed types leave. */
export const codeOf = oncePerObject((inline: InlineFunction) =>
  String(inline)
    .replace(/\/\*\*.*?\*\//gs, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\n\s*/g, '\n')
    .replace(/ {2,}/g, ' ')
)

/** The hash of an inline script in the format of the content security policy. */
export function scriptHash(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`
}
