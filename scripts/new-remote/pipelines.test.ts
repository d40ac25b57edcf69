import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { moveOutside } from '@hirfa/remote-kit/create'
import { expect, test } from 'vitest'
import { testServer } from '../../delivery/testing/test-server.ts'
import { startOperations } from '../../delivery/testing/operations.ts'
import { routesOf, writeRemote } from '../../delivery/testing/small-builds.ts'
import { temporaryFolder } from '../../delivery/testing/temporary-folder.ts'

const ROOT = join(import.meta.dirname, '../..')
const APP = 'mf-late-offers'
const REPOSITORY = 'https://git.example/offers/late-offers'
const COMMIT = 'a1b2c3d4e5'

/** The commands of the last step of a pipeline. */
function lastStep(file: string): string {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.slice(lines.findLastIndex(line => line.endsWith('|')) + 1).join('\n')
}

/** A repository with the files that `create` adds, and with the installed packages of this one. */
async function repository(): Promise<string> {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: `@offers/${APP}`, type: 'module' }))
  await moveOutside(folder, { registry: 'https://packages.example/' })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** The identity service of GitHub, which gives a job its token. Returns its address. */
async function identityService(token: string): Promise<string> {
  const service = await testServer(({ url, headers }, response) => {
    const known = url === '/?job=1&audience=hirfa' && headers.authorization === 'Bearer of-the-job'
    response.writeHead(known ? 200 : 403).end(JSON.stringify({ value: token }))
  })
  return `${service.url}/?job=1`
}

/** The variables of a job, by pipeline, and the builder that its statement names. */
async function jobOf(pipeline: string, token: string, key: string, folder: string) {
  if (pipeline === '.gitlab-ci.yml') {
    const file = join(folder, 'key.pem')
    writeFileSync(file, key)
    const job = {
      CI_PROJECT_URL: REPOSITORY,
      CI_COMMIT_SHA: COMMIT,
      CI_CONFIG_PATH: pipeline,
      CI_COMMIT_REF_NAME: 'main'
    }
    return {
      env: { ...job, RELEASE_TOKEN: token, PROVENANCE_KEY_FILE: file },
      builder: `${REPOSITORY}//.gitlab-ci.yml@main`
    }
  }
  const builder = 'offers/late-offers/.github/workflows/release.yml@refs/heads/main'
  const identity = {
    ACTIONS_ID_TOKEN_REQUEST_URL: await identityService(token),
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of-the-job'
  }
  const job = {
    GITHUB_SERVER_URL: 'https://git.example',
    GITHUB_REPOSITORY: 'offers/late-offers',
    GITHUB_SHA: COMMIT,
    GITHUB_WORKFLOW_REF: builder
  }
  return { env: { ...identity, ...job, RUNNER_TEMP: folder, PROVENANCE_KEY: key }, builder }
}

test.each(['.github/workflows/release.yml', '.gitlab-ci.yml'])(
  '%s signs each build, promotes a first release and ends with a canary for each later one',
  async pipeline => {
    const { url, tokenOf, store, ask } = await startOperations({})
    const folder = await repository()
    const token = await tokenOf('team', APP)
    const key = String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const { env, builder } = await jobOf(pipeline, token, key, temporaryFolder())
    for (const version of ['1.0.1', '1.0.2']) {
      writeRemote(join(folder, 'dist'), { name: APP, version, routes: routesOf('/late-offers') })
      const step = lastStep(join(folder, pipeline))
      await promisify(execFile)('sh', ['-e', '-c', step], {
        cwd: folder,
        env: { ...process.env, ...env, RELEASE_URL: url }
      })
      expect((await ask(token, 'GET', `provenance?app=${APP}&version=${version}`)).body).toMatchObject({
        predicate: {
          buildDefinition: { resolvedDependencies: [{ uri: `git+${REPOSITORY}`, digest: { gitCommit: COMMIT } }] },
          runDetails: { builder: { id: builder } }
        }
      })
    }
    expect((await store.state())[APP]).toMatchObject({
      liveHistory: ['1.0.1'],
      canary: { version: '1.0.2', share: 5 }
    })
  }
)

test('without a key the release says that the build is not signed', async () => {
  const { url, tokenOf, store } = await startOperations({})
  const folder = await repository()
  writeRemote(join(folder, 'dist'), { name: APP, version: '1.0.1', routes: routesOf('/late-offers') })
  const env = { ...process.env, RELEASE_URL: url, RELEASE_TOKEN: await tokenOf('team', APP), PROVENANCE_KEY_FILE: '' }
  const { stdout } = await promisify(execFile)('npm', ['run', 'release'], { cwd: folder, env })
  expect(stdout).toContain('Not signed: PROVENANCE_KEY_FILE is unset.')
  expect((await store.state())[APP]).toMatchObject({ liveHistory: ['1.0.1'] })
})
