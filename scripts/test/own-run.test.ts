import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../delivery/testing/temporary-folder.ts'
import { isRunning } from './own-run.ts'

const OWN_RUN = JSON.stringify(join(import.meta.dirname, 'own-run.ts'))
/** A run that starts a server in a session of its own, as Postgres does, and prints its process. */
const RUN = `
import { spawn } from 'node:child_process'
import { startRun } from ${OWN_RUN}
await startRun()
const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e9)'], { detached: true, stdio: 'ignore' })
console.log(server.pid)
setInterval(() => {}, 1e9)
`

async function startedRun(place: string, [program, ...words]: [string, ...string[]]) {
  const child = spawn(program, words, { env: { ...process.env, TMPDIR: place }, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [server] = await once(createInterface(child.stdout), 'line')
  return { child, server: Number(server) }
}

const run = (place: string) => startedRun(place, [process.execPath, '--input-type=module', '-e', RUN])

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal)
  await once(child, 'exit')
}

test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'after %s neither a server nor a temporary folder of the run is left, and another run goes on',
  async signal => {
    const place = temporaryFolder()
    const [ended, other] = [await run(place), await run(place)]
    await kill(ended.child, signal)
    await expect.poll(() => isRunning(ended.server)).toBe(false)
    await expect.poll(() => readdirSync(place)).toHaveLength(1)
    expect(isRunning(other.server)).toBe(true)
    await kill(other.child, 'SIGKILL')
    await expect.poll(() => readdirSync(place)).toEqual([])
    await expect.poll(() => isRunning(other.server)).toBe(false)
  }
)

test('a run ends with its caller', async () => {
  const place = temporaryFolder()
  const program = JSON.stringify([process.execPath, '--input-type=module', '-e', RUN])
  const caller = `const [program, ...words] = ${program}; require('node:child_process').spawn(program, words, { stdio: 'inherit' })`
  const { child, server } = await startedRun(place, [process.execPath, '-e', caller])
  await kill(child, 'SIGKILL')
  await expect.poll(() => isRunning(server)).toBe(false)
  await expect.poll(() => readdirSync(place)).toEqual([])
})

test('a run removes what an earlier one left', async () => {
  const place = temporaryFolder()
  // A process with this number ended long ago, or cannot exist.
  const left = join(place, 'hirfa-run-4194999-left')
  mkdirSync(join(left, 'data'), { recursive: true })
  const { child } = await run(place)
  expect(existsSync(left)).toBe(false)
  await kill(child, 'SIGKILL')
})
