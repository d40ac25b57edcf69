import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEVELOPMENT_TOKEN } from '@hirfa/shared-platform/testing/marketplace'
import * as v from 'valibot'

const PROGRAM = join(import.meta.dirname, '../../api/src/main.ts')
const Listening = v.object({ type: v.literal('listening'), port: v.number() })

export async function startApiAlone(): Promise<{ url: string; stop(): Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'hirfa-api-'))
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: data,
    DEV_TOKEN: DEVELOPMENT_TOKEN,
    RATE_LIMITS: 'off',
    PASSWORD_COST: 'test'
  }
  const child = fork(PROGRAM, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  const [message] = await Promise.race([once(child, 'message'), ended])
  const { port } = v.parse(Listening, message)
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(data, { recursive: true })
    }
  }
}
