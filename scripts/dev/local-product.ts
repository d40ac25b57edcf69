import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { DEFAULT_PORT } from '@hirfa/shared-contract/process'
import { linkFor, ReleaseError } from '@hirfa/delivery-releases'
import { CommandError } from '@hirfa/shared-contract/release/commands'
import type { Environment } from '@hirfa/remote-kit/dev'
import { readHirfaReleases } from '../../product/releases.ts'

const ASK_AGAIN_MS = 250

/** The product on this machine, started if needed. Signs preview links with the key in the data directory. */
export function localPages(root: string, env: NodeJS.ProcessEnv, withShell: boolean): Environment {
  const { HOST = '127.0.0.1', PORT = DEFAULT_PORT, DATA_DIR = '.data' } = env
  const site = `http://${HOST}:${PORT}`
  let stop: (() => Promise<void>) | undefined
  return {
    async linkFor(app, origin) {
      if (!(await answers(site))) {
        const program = spawnProduct(root, env)
        stop = () => stopProduct(program)
        await untilAnswers(site, program)
      }
      const store = readHirfaReleases(join(resolve(root, DATA_DIR), 'releases'))
      try {
        const link = { kind: 'override', app, origin } as const
        const made = { by: 'npm run dev', overrides: { origins: [] }, ...(withShell && { withShell }) }
        return (await linkFor(store, site, link, made)).url
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error
        throw new CommandError(error.message, { cause: error })
      } finally {
        await store.close()
      }
    },
    stop: async () => stop?.()
  }
}

function spawnProduct(root: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, ['start.ts'], {
    cwd: root,
    env: { ...env, DEV_OVERRIDES: 'on' },
    stdio: ['ignore', 'inherit', 'inherit'],
    // Detached: this process passes Ctrl-C on after it has closed the development server.
    detached: true
  })
}

async function stopProduct(program: ChildProcess): Promise<void> {
  if (program.exitCode === null && program.kill('SIGTERM')) await once(program, 'exit')
}

async function untilAnswers(origin: string, program: ChildProcess): Promise<void> {
  while (program.exitCode === null && !(await answers(origin)))
    await new Promise(done => setTimeout(done, ASK_AGAIN_MS))
  if (program.exitCode !== null) throw new CommandError('The product did not start; the reason is above.')
}

async function answers(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/healthz`)).ok
  } catch {
    // Connection refused: not listening yet.
    return false
  }
}
