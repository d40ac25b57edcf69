import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

export const CONSOLE = 'delivery/console'
const BUILDERS = 2

export class BuildFailed extends Error {}

/** Two at a time. Throws a `BuildFailed` with the output of the first failed build, after the others have ended. */
export async function buildApps(root: string, apps: readonly string[], stopped?: AbortSignal): Promise<void> {
  const failed = new AbortController()
  const signal = stopped ? AbortSignal.any([stopped, failed.signal]) : failed.signal
  const waiting = [...apps]
  const builders = Array.from({ length: BUILDERS }, async () => {
    for (let app = waiting.shift(); app; app = waiting.shift()) await build(app)
  })
  try {
    await Promise.all(builders)
  } catch (error) {
    failed.abort()
    await Promise.allSettled(builders)
    throw error
  }

  async function build(app: string): Promise<void> {
    signal.throwIfAborted()
    const began = performance.now()
    const npm = spawn('npm', ['run', 'build', '--silent', '-w', app], {
      cwd: root,
      // A process group, so that a signal reaches the children of npm too. Without one, Ctrl-C reaches them.
      detached: stopped !== undefined,
      stdio: ['ignore', 'pipe', 'pipe']
    })
    const end = () => endGroup(npm.pid)
    signal.addEventListener('abort', end)
    const [code, ...printed] = await Promise.all([
      new Promise<number | null>((done, failed) => npm.once('close', done).once('error', failed)),
      text(npm.stdout),
      text(npm.stderr)
    ])
    signal.removeEventListener('abort', end)
    signal.throwIfAborted()
    if (code !== 0) throw new BuildFailed(`${printed.join('').trim()}\n\n${app} cannot be built; the reason is above.`)
    console.log(`Built ${app} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
}

function endGroup(leader: number | undefined): void {
  try {
    if (leader) process.kill(-leader, 'SIGTERM')
  } catch (error) {
    // The last process of the group has just exited.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
