import { confinedCommand } from '@hirfa/shared-contract/process'
import { child } from './child.ts'

const FLAGS = [
  '--permission',
  '--no-warnings',
  '--disallow-code-generation-from-strings',
  '--disable-proto=delete',
  '--frozen-intrinsics',
  '--max-old-space-size=64',
  '--max-semi-space-size=8'
]

let command: [string, string[]] | undefined

export function rendererCommand(): [program: string, parameters: string[]] {
  command ??= confinedCommand([process.execPath, ...FLAGS, '--input-type=module', '--eval', `(${String(child)})()`])
  return command
}
