import { expect, test } from 'vitest'
import { seenChanges } from '../../../../shared-contract/release/commands/seen-changes.ts'
import { startOperations } from '../../../testing/operations.ts'
import { publishRemotes } from '../../../testing/published-builds.ts'
import { commandsAt } from '../../../testing/run-release.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

/** A service, its operator at a console, and a team in a terminal that shares the state folder of the operator's. */
async function twoPeople() {
  const { url, tokenOf, store, post } = await startOperations()
  await publishRemotes(store, 'mf-journal@1.1.0', 'mf-journal@1.2.0', 'mf-journal@1.3.0')
  const token = await tokenOf('team', 'mf-journal')
  const folder = temporaryFolder()
  const commands = commandsAt({ RELEASE_URL: url, RELEASE_TOKEN: token })
  // Each command is a process of its own.
  const terminal = (line: string) => commands(line, { seen: seenChanges(url, folder) })
  const console = async (command: string, input: object) =>
    post(command, { app: 'mf-journal', after: (await store.released()).seq, ...input })
  return { terminal, console, store }
}

test('a terminal promotes upon the status that it showed: a promotion at the console since then is a conflict', async () => {
  const { terminal, console, store } = await twoPeople()
  const shown = await terminal('status')
  const { seq } = await store.released()
  expect(shown.stdout).toContain(`The last change is ${seq}.`)
  expect(await console('promote', { version: '1.1.0' })).toMatchObject({ status: 200 })

  const refused = await terminal('promote mf-journal 1.2.0')
  expect(refused).toMatchObject({ exitCode: 1, stdout: '' })
  expect(refused.stderr).toMatch(
    new RegExp(
      `^mf-journal was changed after change ${seq}, the last one seen\\. Nothing is changed by this command\\.\n +${seq + 1} {2}\\S+ {2}samira {2}promote mf-journal 1\\.0\\.0 → 1\\.1\\.0\nLook at status, then repeat the command; on a command line, --latest repeats it without this check\\.$`
    )
  )
  // Repeating without looking changes nothing.
  expect((await terminal('promote mf-journal 1.2.0')).exitCode).toBe(1)
  await terminal('status')
  expect((await terminal('promote mf-journal 1.2.0')).exitCode).toBe(0)
})

test('own changes are no conflict; --after and --latest take the place of what was seen', async () => {
  const { terminal, console, store } = await twoPeople()
  await terminal('status')
  expect((await terminal('promote mf-journal 1.1.0')).exitCode).toBe(0)
  expect((await terminal('promote mf-journal 1.2.0')).exitCode).toBe(0)
  expect((await terminal('rollback mf-journal')).exitCode).toBe(0)
  await console('promote', { version: '1.3.0' })
  const { seq } = await store.released()
  expect((await terminal('rollback mf-journal')).exitCode).toBe(1)
  expect((await terminal(`rollback mf-journal --after ${seq - 1}`)).exitCode).toBe(1)
  expect((await terminal(`freeze mf-journal --why sale --after ${seq}`)).exitCode).toBe(0)
  await console('thaw', {})
  expect((await terminal('rollback mf-journal')).exitCode).toBe(1)
  expect((await terminal('rollback mf-journal --latest')).stdout).toContain('mf-journal is back on 1.1.0')
  expect((await terminal('status --latest')).exitCode).toBe(2)
})
