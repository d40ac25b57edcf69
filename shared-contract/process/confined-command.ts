import { spawnSync } from 'node:child_process'

const DATA_BYTES = 768 * 1_048_576

/** No network, bounded memory and CPU time, as far as the system permits `unshare` and `prlimit`. */
export function confinedCommand(
  command: readonly string[],
  cpuSeconds?: number
): [program: string, parameters: string[]] {
  const limits = [`--data=${DATA_BYTES}`, '--core=0', ...(cpuSeconds === undefined ? [] : [`--cpu=${cpuSeconds}`])]
  const wrappers = [
    ['unshare', '--map-root-user', '--net'],
    ['prlimit', ...limits]
  ]
  const [program = '', ...parameters] = [...wrappers.filter(works).flat(), ...command]
  return [program, parameters]
}

function works([program = '', ...parameters]: string[]): boolean {
  return process.platform === 'linux' && spawnSync(program, [...parameters, 'true'], { stdio: 'ignore' }).status === 0
}
