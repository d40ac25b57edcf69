#!/usr/bin/env node
import { attest, type Command, parseInput } from '@hirfa/shared-contract/release/commands'
import { attestBuild } from '@hirfa/shared-contract/release/attest-build'
import {
  type CommandLine,
  confirmInTerminal,
  printOutput,
  REMOTE_COMMANDS,
  runCommandLine,
  seenInTerminal,
  serviceRunner
} from '@hirfa/shared-contract/release/command-line'
import { create, createRemote } from './create/create-command.ts'
import { dev } from './dev/dev-command.ts'
import { packFolder } from './pack-folder.ts'
import manifest from './package.json' with { type: 'json' }

const { env } = process
const atService = serviceRunner(env, packFolder)

const LOCAL = [
  local(create, input => createRemote(input, process.cwd())),
  local(dev, async input => {
    const { develop } = await import('./dev/develop.ts')
    return develop(input, process.cwd(), env)
  }),
  local(attest, ({ folder, ...source }) => attestBuild(folder, source, env.PROVENANCE_KEY_FILE))
]

printOutput(
  await runCommandLine(process.argv.slice(2), {
    program: Object.keys(manifest.bin)[0] ?? manifest.name,
    commands: [...LOCAL.map(({ command }) => command), ...REMOTE_COMMANDS],
    notes: 'Settings: RELEASE_URL, the https address of the release service, and RELEASE_TOKEN, a token of your team.',
    run: call => (LOCAL.find(({ command }) => command.name === call.command.name)?.run ?? atService)(call),
    seen: seenInTerminal(env.RELEASE_URL ?? ''),
    confirm: confirmInTerminal
  })
)

interface LocalCommand {
  command: Command
  run: CommandLine['run']
}

function local<Input extends object, Result>(
  command: Command<Input, Result>,
  work: (input: Input) => Promise<Result>
): LocalCommand {
  return { command, run: async ({ input }) => work(parseInput(command, input)) }
}
