import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { attestBuild } from '@hirfa/shared-contract/release/attest-build'
import { provenanceOf, PROVENANCE_FILE } from '@hirfa/shared-contract/release'
import { pageErrors } from '@hirfa/shared-contract/release/commands'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runRelease, runReleaseAt } from '../../../testing/run-release.ts'
import { startOperations } from '../../../testing/operations.ts'
import { writeRemote } from '../../../testing/small-builds.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { analysisSettingsOf } from '../analysis/analysis-settings.ts'
import { fileHealth } from '../analysis/file-health.ts'
import type { SeenError } from '../analysis/page-errors.ts'
import { signingKeyIn } from '../../../testing/signing-key.ts'

const COMMIT = '89abcdef'.repeat(5)
const REPOSITORY = 'https://git.example/journal'
const APP = 'mf-journal'

/** Column 41 of the published line is line 3, column 7 of `diary.tsx`; column 1 is a shared package. */
const MAP = {
  version: 3,
  sources: ['webpack://mf-journal@1.1.0/../shared-ui/src/list.tsx', 'webpack://mf-journal@1.1.0/./src/diary.tsx'],
  sourcesContent: ['', ''],
  names: [],
  mappings: 'AAAA,wCCEM'
}

function envelope(repository: string): string {
  const statement = provenanceOf(
    { name: APP, version: '1.1.0', files: {} },
    { repository, commit: COMMIT, builder: 'ci' }
  )
  const payload = Buffer.from(JSON.stringify(statement)).toString('base64')
  return JSON.stringify({ payloadType: 'application/vnd.in-toto+json', payload, signatures: [{ sig: 'AAAA' }] })
}

const [FIRST, LAST] = ['2026-11-20T08:00:00.000Z', '2026-11-20T09:00:00.000Z'] as const
const ERROR = {
  fingerprint: 'f'.repeat(16),
  version: '1.1.0',
  kind: 'render',
  name: 'TypeError',
  message: 'x is undefined',
  count: 3,
  release: '0123456789ab'
}

function seen(frames: string[], facts: Partial<SeenError> = {}): SeenError {
  return { app: APP, ...ERROR, first: Date.parse(FIRST), last: Date.parse(LAST), frames, ...facts }
}

async function reported(errors: SeenError[], { map = JSON.stringify(MAP), repository = REPOSITORY } = {}) {
  const folder = temporaryFolder()
  const store = fileHealth(join(folder, 'health.sqlite'))
  onTestFinished(() => store.close())
  await store.addErrors(errors)
  const operations = await startOperations({
    health: { store, analysis: analysisSettingsOf({ AUTOMATIC_ROLLBACK: 'off' }), metricsFromHere: false }
  })
  const dist = join(operations.dataDir, 'dist')
  const more = { 'screen.1.js.map': map, [PROVENANCE_FILE]: envelope(repository) }
  writeRemote(dist, { name: APP, version: '1.1.0', more })
  await operations.store.publish(dist, { commit: 'abcdef0123' })
  const list = async (query = '') => {
    const { status, body } = await operations.get(`errors?app=${APP}${query}`)
    return { status, body: body as { errors: { frames: object[] }[] } }
  }
  return { ...operations, list, healthFolder: folder }
}

const FRAME = 'mf-journal/1.1.0/screen.1.js:1:41'

async function frameWith(build: { map?: string; repository?: string }): Promise<object | undefined> {
  return (await (await reported([seen([FRAME])], build)).list()).body.errors[0]?.frames[0]
}

test('each frame has the position in its source, and the commit with a link to the repository', async () => {
  const { list } = await reported([seen([FRAME, 'mf-journal/1.1.0/screen.1.js:1:5', 'shell/1.0.0/shell.1.js:1:9'])])
  const commit = { commit: COMMIT, isCommitVerified: false, commitUrl: `${REPOSITORY}/commit/${COMMIT}` }
  const build = { app: APP, version: '1.1.0', ...commit }
  const file = { file: 'screen.1.js', line: 1 }
  expect(await list()).toEqual({
    status: 200,
    body: {
      errors: [
        {
          ...ERROR,
          first: FIRST,
          last: LAST,
          frames: [
            { ...build, ...file, column: 41, source: { file: 'mf-journal/src/diary.tsx', line: 3, column: 7 } },
            { ...build, ...file, column: 5, source: { file: 'shared-ui/src/list.tsx', line: 1, column: 1 } },
            { app: 'shell', version: '1.0.0', file: 'shell.1.js', line: 1, column: 9 }
          ]
        }
      ]
    }
  })
})

test('a commit is verified by the build policy of its app only', async () => {
  const { list, dataDir, store } = await reported([seen([FRAME, 'mf-journal/1.2.0/screen.1.js:1:1'])])
  const key = signingKeyIn(dataDir)
  const [policy, dist] = [join(dataDir, 'policy.json'), join(dataDir, 'signed')]
  writeRemote(dist, { name: APP, version: '1.2.0' })
  await attestBuild(dist, { repository: REPOSITORY, commit: COMMIT, builder: 'ci' }, key.file)
  await store.publish(dist)
  const frames = async () => (await list()).body.errors[0]?.frames
  expect(await frames()).toMatchObject([{ isCommitVerified: false }, { commit: COMMIT, isCommitVerified: false }])

  const rule = { keys: [key.text], builders: ['ci'], repositories: [REPOSITORY] }
  writeFileSync(policy, JSON.stringify([{ apps: [APP], ...rule }]))
  vi.stubEnv('BUILD_POLICY', policy)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await frames()).toMatchObject([
    { commit: COMMIT, isCommitVerified: false },
    { commit: COMMIT, isCommitVerified: true }
  ])
})

test.each([
  ['that is no JSON', '<!doctype html>'],
  ['without mappings', '{"version":3,"sources":[]}'],
  ['with other types', '{"version":3,"sources":7,"mappings":{}}'],
  ['with mappings that are none', JSON.stringify({ ...MAP, mappings: '\u0000;;,,%%' })]
])('a source map %s leaves the frame as it was reported', async (_what, map) => {
  const frame = await frameWith({ map })
  expect(frame).toMatchObject({ file: 'screen.1.js', line: 1, column: 41 })
  expect(frame).not.toHaveProperty('source')
})

test.each(['javascript:alert(1)', 'http://git.example/x', 'https://git.example/x?y"><script>'])(
  'the repository %s is no link',
  async repository => {
    const frame = await frameWith({ repository })
    expect(frame).toMatchObject({ commit: COMMIT })
    expect(frame).not.toHaveProperty('commitUrl')
  }
)

test('files and versions that are not published stay as they were reported', async () => {
  const frames = ['mf-journal/1.1.0/gone.js:1:1', 'mf-journal/7.0.0/screen.1.js:1:1']
  const { list } = await reported([seen(frames)])
  const { body } = await list()
  expect(body.errors[0]?.frames).toMatchObject([{ file: 'gone.js', line: 1, column: 1 }, { version: '7.0.0' }])
})

test('errors are listed by version and up to a limit, to callers with a token', async () => {
  const errors = Array.from({ length: 30 }, (_, index) => seen([FRAME], { fingerprint: String(index) }))
  const { list, ask, tokenOf } = await reported([...errors, seen([FRAME], { version: '1.0.0', fingerprint: 'old' })])
  expect((await list()).body.errors).toHaveLength(20)
  expect((await list('&limit=3')).body.errors).toHaveLength(3)
  expect((await list('&version=1.0.0')).body.errors).toMatchObject([{ version: '1.0.0' }])
  expect((await list('&limit=51')).status).toBe(400)
  expect((await list('&version=newest')).status).toBe(400)
  const path = `errors?app=${APP}`
  expect((await ask('no', 'GET', path)).status).toBe(401)
  expect((await ask(await tokenOf('team', 'mf-archive'), 'GET', path)).status).toBe(200)
})

test('both command lines print the same', { timeout: 60_000 }, async () => {
  const { url, ops, dataDir } = await reported([seen([FRAME])])
  const local = fileHealth(join(dataDir, 'health.sqlite'))
  await local.addErrors([seen([FRAME])])
  await local.close()
  const expected = {
    code: 0,
    refused: '',
    output: `${[
      'TypeError: x is undefined',
      '  3 times in 1.1.0, first 2026-11-20T08:00:00.000Z, last 2026-11-20T09:00:00.000Z',
      '  at mf-journal/src/diary.tsx:3:7 (mf-journal 1.1.0)  commit 89abcdef89ab (not verified)'
    ].join('\n')}\n`
  }
  expect(await runReleaseAt({ url, token: ops }, pageErrors.name, APP)).toEqual(expected)
  expect(await runRelease(dataDir, pageErrors.name, APP)).toEqual(expected)
})
