#!/usr/bin/env node
/** The command line of a team. It runs every command of the release service, with the operators' texts. */
import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { CommandError } from '@hirfa/shared-contract/release/commands'
import {
  printOutput,
  REMOTE_COMMANDS,
  runCommandLine,
  seenInTerminal,
  serviceRunner
} from '@hirfa/shared-contract/release/command-line'
import manifest from './package.json' with { type: 'json' }

printOutput(
  await runCommandLine(process.argv.slice(2), {
    program: Object.keys(manifest.bin)[0] ?? manifest.name,
    commands: REMOTE_COMMANDS,
    notes: 'Settings: RELEASE_URL, the https address of the release service, and RELEASE_TOKEN, a token of your team.',
    run: serviceRunner(process.env, pack),
    seen: seenInTerminal(process.env.RELEASE_URL ?? '')
  })
)

/** A built folder as a gzipped tar, made by the system's tar. */
async function pack(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const names = await readdir(folder).catch((cause: unknown) => {
    throw new CommandError(`${folder} is not a folder.`, { cause })
  })
  const tar = spawn('tar', ['--format=ustar', '-czf', '-', '-C', folder, '--', ...names], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const [code, bytes] = await Promise.all([
    new Promise<number | null>((done, failed) => tar.once('close', done).once('error', failed)),
    buffer(tar.stdout)
  ])
  if (code !== 0) throw new CommandError(`${folder} cannot be packed: tar ended with code ${code}.`)
  return new Uint8Array(bytes)
}
