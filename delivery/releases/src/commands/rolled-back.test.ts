import { expect, test } from 'vitest'
import { startOperations } from '../../../testing/operations.ts'
import { publishRemotes } from '../../../testing/published-builds.ts'
import { commandsAt } from '../../../testing/run-release.ts'

/** A service with an app rolled back from 1.1.0, and a team at a terminal that answers questions, or in a pipeline. */
async function rolledBack() {
  const { url, tokenOf, store } = await startOperations()
  await publishRemotes(store, 'mf-journal@1.1.0', 'mf-journal@1.2.0', 'mf-journal@1.3.0')
  const token = await tokenOf('team', 'mf-journal')
  const questions: string[] = []
  const commands = commandsAt({ RELEASE_URL: url, RELEASE_TOKEN: token })
  const run = async (line: string, answer?: boolean) => {
    const confirm = async (question: string) => questions.push(question) > 0 && answer === true
    const { exitCode, stdout, stderr } = await commands(line, answer === undefined ? {} : { confirm })
    return [exitCode, stdout || stderr]
  }
  await run('promote mf-journal 1.1.0')
  const change = await store.rollback('mf-journal', undefined, { by: 'samira', why: 'it books twice' })
  const refusal = `mf-journal 1.1.0 was rolled back in change ${change.seq} by samira at ${change.at} (it books twice); on a command line, --again releases it all the same.`
  return { run, refusal, questions, store }
}

const LONG = { timeout: 60_000 }

test('a pipeline promotes what was just rolled back only with --again, and so its canary', LONG, async () => {
  const { run, refusal } = await rolledBack()
  expect(await run('promote mf-journal 1.1.0')).toEqual([1, refusal])
  expect(await run('canary mf-journal 1.1.0 5')).toEqual([1, refusal])
  expect(await run('canary mf-journal 1.1.0 5 --again')).toEqual([
    0,
    'mf-journal 1.1.0 is now shown to 5 % of visitors.'
  ])
  expect(await run('promote mf-journal 1.1.0')).toEqual([0, 'mf-journal 1.1.0 is live, before it was 1.0.0.'])
})

test('a terminal asks, and changes nothing without a yes', LONG, async () => {
  const { run, refusal, questions } = await rolledBack()
  expect(await run('promote mf-journal 1.1.0', false)).toEqual([1, refusal])
  expect(await run('promote mf-journal 1.1.0', true)).toEqual([0, 'mf-journal 1.1.0 is live, before it was 1.0.0.'])
  expect(questions).toEqual([refusal, refusal])
})

test('the promotion of another version ends it, and another version is not asked about', LONG, async () => {
  const { run } = await rolledBack()
  expect(await run('promote mf-journal 1.2.0')).toMatchObject([0, expect.any(String)])
  expect(await run('promote mf-journal 1.1.0')).toMatchObject([0, expect.any(String)])
})

test('a canary that was ended, alone or by a rollback to a version, was rolled back too', LONG, async () => {
  const { run, store } = await rolledBack()
  await run('canary mf-journal 1.2.0 5')
  await store.rollback('mf-journal')
  expect(await run('canary mf-journal 1.2.0 5')).toMatchObject([
    1,
    expect.stringMatching(/^mf-journal 1\.2\.0 was rolled/)
  ])
  await run('promote mf-journal 1.3.0')
  await run('canary mf-journal 1.2.0 5')
  await store.rollback('mf-journal', '1.0.0')
  for (const version of ['1.2.0', '1.3.0'])
    expect(await run(`promote mf-journal ${version}`)).toMatchObject([1, expect.any(String)])
})
