import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createInterface } from 'node:readline'

/** Starts `deploy/edge.ts` on a free port. Returns its address as it prints it. */
export async function startDeployedEdge(
  env: Record<string, string | undefined>
): Promise<{ edge: ChildProcessByStdio<null, Readable, Readable>; url: string }> {
  const edge = spawn(process.execPath, ['deploy/edge.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ...env, PORT: '0', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const [line = ''] = await once(createInterface(edge.stderr), 'line')
  const url = /^The edge answers at (\S+)$/.exec(line)?.[1]
  if (!url) throw new Error(`deploy/edge.ts did not start: ${line}`)
  return { edge, url }
}
