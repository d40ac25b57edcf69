import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { DEFAULT_PORT } from '@hirfa/shared-contract/process'
import { linkFor, ReleaseError } from '@hirfa/delivery-releases'
import { CommandError } from '@hirfa/shared-contract/release/commands'
import { overrideLink } from '@hirfa/remote-kit/dev'
import { readHirfaReleases } from '../../product/releases.ts'

const ASK_AGAIN_MS = 250

export interface LocalProduct extends Environment {
  stop(): Promise<void>
}

/** Signs preview links with the key in the data directory. */
export async function localProduct(root: string, env: NodeJS.ProcessEnv): Promise<LocalProduct> {
  const { HOST = '127.0.0.1', PORT = DEFAULT_PORT, DATA_DIR = '.data' } = env
  const origin = `http://${HOST}:${PORT}`
  const stop = (await answers(origin)) ? async () => undefined : await started(root, origin, env)
  const releases = join(resolve(root, DATA_DIR), 'releases')

  return {
    origin,
    stop,
    async linkFor({ withShell, ...override }) {
      const store = readHirfaReleases(releases)
      try {
        const link = { kind: 'override', ...override } as const
        return (await linkFor(store, origin, link, { by: 'npm run dev', overrides: { origins: [] }, withShell })).url
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error
        throw new CommandError(error.message, { cause: error })
      } finally {
        await store.close()
      }
    }
  }
}

async function started(root: string, origin: string, env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const program = spawn(process.execPath, ['start.ts'], {
    cwd: root,
    env: { ...env, DEV_OVERRIDES: 'on' },
    stdio: ['ignore', 'inherit', 'inherit'],
    // Detached: this process passes Ctrl-C on after it has closed the development server.
    detached: true
  })
  const ended = once(program, 'exit')
  while (program.exitCode === null && !(await answers(origin)))
    await new Promise(done => setTimeout(done, ASK_AGAIN_MS))
  if (program.exitCode !== null) throw new CommandError('The product did not start; the reason is above.')
  return async () => {
    program.kill('SIGTERM')
    await ended
  }
}

async function answers(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/healthz`)).ok
  } catch {
    // Connection refused: not listening yet.
    return false
  }
}

interface Override {
  app: string
  origin: string
  withShell?: true | undefined
}

export interface Environment {
  origin: string
  linkFor(override: Override): Promise<string>
}

export function deployedEnvironment(origin: string, token: string): Environment {
  const service = { RELEASE_URL: origin, RELEASE_TOKEN: token }
  return { origin, linkFor: ({ app, origin: from }) => overrideLink(app, from, service) }
}
