import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { CommandError } from '@hirfa/shared-contract/release/commands'
import { folderProblem } from '@hirfa/shared-contract/release/built-folder'

export async function packFolder(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const problem = folderProblem(folder)
  if (problem) throw new CommandError(problem)
  const tar = spawn('tar', ['--format=ustar', '-czf', '-', '-C', folder, '--', ...(await readdir(folder))], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const [code, bytes] = await Promise.all([
    new Promise<number | null>((done, failed) => tar.once('close', done).once('error', failed)),
    buffer(tar.stdout)
  ])
  if (code !== 0) throw new CommandError(`${folder} cannot be packed: tar ended with code ${code}.`)
  return new Uint8Array(bytes)
}
