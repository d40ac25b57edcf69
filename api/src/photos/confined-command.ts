import { spawnSync } from 'node:child_process'

/** In seconds of CPU time. */
const CPU_LIMIT = 5
/** Includes what the library allocates. V8 does not start with less. */
const DATA_BYTES = 768 * 1024 * 1024

const FLAGS = ['--permission', '--allow-addons', '--allow-fs-read=*', '--no-warnings', '--max-old-space-size=64']

/**
 * The command of a process that runs a module without writing files or starting processes; where the system allows it, also
 * without a network and with limits of CPU time and memory.
 */
export function confinedCommand(module: string): [program: string, parameters: string[]] {
  const wrappers = [
    ['unshare', '--map-root-user', '--net'],
    ['prlimit', `--data=${DATA_BYTES}`, `--cpu=${CPU_LIMIT}`, '--core=0']
  ]
  const [program, ...parameters] = [...wrappers.filter(works).flat(), process.execPath, ...FLAGS, module]
  return [program, parameters]
}

function works([program = '', ...parameters]: string[]): boolean {
  return process.platform === 'linux' && spawnSync(program, [...parameters, 'true'], { stdio: 'ignore' }).status === 0
}
