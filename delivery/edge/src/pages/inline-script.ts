import { createHash } from 'node:crypto'

type InlineFunction = (...settings: never[]) => void

/** The source of a function for an inline script, without comments, indentation and the spaces that removed types leave. */
export function codeOf(inline: InlineFunction): string {
  return String(inline)
    .replace(/\/\*\*.*?\*\//gs, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\n\s*/g, '\n')
    .replace(/ {2,}/g, ' ')
}

/** The hash of an inline script in the format of the content security policy. */
export function scriptHash(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`
}
