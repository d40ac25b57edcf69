import { createHash } from 'node:crypto'
import { minifySync } from '@swc/core'

/** The minified text of an inline script that calls a function; the function must use nothing outside itself. */
export function inlineScript<Settings extends unknown[]>(
  inline: (...settings: Settings) => void,
  ...settings: Settings
): string {
  const call = `(${String(inline)})(${settings.map(setting => JSON.stringify(setting)).join()})`
  const { code } = minifySync(call, {
    ecma: 2022,
    compress: { passes: 3 },
    mangle: true,
    module: false,
    format: { inlineScript: true }
  })
  return code
}

export function scriptHash(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`
}
