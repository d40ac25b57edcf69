import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const CLI = join(import.meta.dirname, '../src/cli.ts')

/** Runs a release command as the operator does, as a process of its own. */
export async function runRelease(
  dataDir: string,
  ...words: string[]
): Promise<{ code: number | null; said: string; refused: string }> {
  const command = spawn(process.execPath, [CLI, ...words], {
    env: { ...process.env, DATA_DIR: dataDir, HIRFA_BY: 'samira' }
  })
  const [said, refused, code] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    new Promise<number | null>(done => command.once('close', done))
  ])
  return { code, said, refused }
}
