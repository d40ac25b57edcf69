import { execFileSync } from 'node:child_process'
import { COMMANDS } from '@hirfa/shared-contract/release/commands'
import { expect, test } from 'vitest'
import { runKitCommand } from '../../../remote-kit/kit-commands.ts'
import { runRelease } from '../../../testing/run-release.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

function completed(script: string, program: string, ...words: string[]): string[] {
  const line = [program, ...words].map(word => `'${word}'`).join(' ')
  const asked = `${script}\nCOMP_WORDS=(${line}); COMP_CWORD=${words.length}; _${program.replaceAll('-', '_')}; printf '%s\\n' "\${COMPREPLY[@]}"`
  return execFileSync('bash', ['--norc', '-c', asked], { encoding: 'utf8' }).trim().split('\n')
}

test('bash completes the commands and options of both command lines', async () => {
  const { output, code } = await runRelease(temporaryFolder(), 'completion', 'bash')
  expect(code).toBe(0)
  expect(completed(output, 'release', 'prom')).toEqual(['promote'])
  expect(completed(output, 'release', '')).toEqual(expect.arrayContaining(COMMANDS.map(({ name }) => name)))
  expect(completed(output, 'release', 'promote', '--dr')).toEqual(['--dry-run'])
  expect(completed(output, 'release', 'versions', '--')).toEqual(['--limit', '--from', '--json'])

  const { stdout } = await runKitCommand(['completion', 'bash'], temporaryFolder(), {})
  expect(completed(stdout, 'hirfa-release', 'creat')).toEqual(['create'])
  expect(completed(stdout, 'hirfa-release', 'dev', '--p')).toEqual(['--port'])
})

test('zsh runs the completion of bash; fish has every command and option', async () => {
  const zsh = await runRelease(temporaryFolder(), 'completion', 'zsh')
  expect(completed(zsh.output.replace(/^autoload.*\n/, ''), 'release', 'rollb')).toEqual(['rollback'])
  const { output } = await runRelease(temporaryFolder(), 'completion', 'fish')
  for (const { name } of COMMANDS)
    expect(output).toContain(`complete -c release -n __fish_use_subcommand -a ${name} -d '`)
  expect(output).toContain("complete -c release -n '__fish_seen_subcommand_from canary' -l plan -r\n")
})
