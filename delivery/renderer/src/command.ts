import { spawnSync } from 'node:child_process'
import { child } from './child.ts'

const MEMORY_MB = 64
/** Limits buffers too, which the heap limit does not count. V8 does not start with less. */
const DATA_BYTES = 768 * 1_048_576

const FLAGS = [
  '--permission',
  '--no-warnings',
  '--disallow-code-generation-from-strings',
  '--disable-proto=delete',
  '--frozen-intrinsics',
  `--max-old-space-size=${MEMORY_MB}`,
  '--max-semi-space-size=8'
]

let command: [string, string[]] | undefined

/**
 * The command of a renderer process. It may read no file and start no process; where the system allows it, it has no network
 * and a limit of memory outside the heap.
 */
export function rendererCommand(): [program: string, parameters: string[]] {
  command ??= withLimits([process.execPath, ...FLAGS, '--input-type=module', '--eval', `(${String(child)})()`])
  return command
}

function withLimits(node: string[]): [string, string[]] {
  const wrappers = [
    ['unshare', '--map-root-user', '--net'],
    ['prlimit', `--data=${DATA_BYTES}`]
  ]
  const [file = '', ...parameters] = [...wrappers.filter(works).flat(), ...node]
  return [file, parameters]
}

function works([file = '', ...parameters]: string[]): boolean {
  return process.platform === 'linux' && spawnSync(file, [...parameters, 'true'], { stdio: 'ignore' }).status === 0
}
