import { attest, type Command, parseInput } from '@hirfa/shared-contract/release/commands'
import { attestBuild } from '@hirfa/shared-contract/release/attest-build'
import {
  type CommandLine,
  type CommandOutput,
  confirmInTerminal,
  REMOTE_COMMANDS,
  runCommandLine,
  seenInTerminal,
  serviceRunner
} from '@hirfa/shared-contract/release/command-line'
import { adopt, adoptIn } from './adopt/adopt-build.ts'
import { create, createRemote } from './create/create-command.ts'
import { dev } from './dev/dev-command.ts'
import { preview, previewBuild } from './preview/preview-command.ts'
import manifest from './package.json' with { type: 'json' }

export function runKitCommand(
  words: readonly string[],
  folder: string,
  env: NodeJS.ProcessEnv
): Promise<CommandOutput> {
  const atService = serviceRunner(env)
  const ownCommands = [
    local(create, input => createRemote(input, folder)),
    local(adopt, async input => adoptIn(input, folder)),
    local(dev, async input => {
      const { deployedPages, develop } = await import('./dev/index.ts')
      return develop(input, folder, deployedPages(env))
    }),
    local(preview, input => previewBuild(input, { atService, address: env.RELEASE_URL ?? '' })),
    local(attest, ({ folder: built, ...source }) => attestBuild(built, source, env.PROVENANCE_KEY_FILE))
  ]
  return runCommandLine(words, {
    program: `npx ${Object.keys(manifest.bin)[0]}`,
    commands: [...ownCommands.map(({ command }) => command), ...REMOTE_COMMANDS],
    notes: 'Settings: RELEASE_URL, the https address of the release service, and RELEASE_TOKEN, a token of your team.',
    run: call => (ownCommands.find(({ command }) => command.name === call.command.name)?.run ?? atService)(call),
    seen: seenInTerminal(env.RELEASE_URL ?? ''),
    confirm: confirmInTerminal
  })
}

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
