import { execFile } from 'node:child_process'
import { copyFileSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { testServer } from '../../delivery/testing/test-server.ts'
import { temporaryFolder } from '../../delivery/testing/temporary-folder.ts'

const ROOT = join(import.meta.dirname, '../..')
const SCOPE = '@hirfa/'

interface Manifest {
  name: string
  workspaces?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))
}

const WORKSPACES = globSync(
  (manifestIn('.').workspaces ?? []).map(pattern => `${pattern}/package.json`),
  { cwd: ROOT }
)
  .map(file => file.replace('/package.json', ''))
  .toSorted()

const OWN = WORKSPACES.map(folder => manifestIn(folder).name.replace(SCOPE, ''))

test.each([...WORKSPACES, 'templates/remote'])(
  'the package in %s has the scope, and asks for no other without it',
  folder => {
    const { name, dependencies, devDependencies } = manifestIn(folder)
    expect(name.startsWith(SCOPE)).toBe(true)
    expect(Object.keys({ ...dependencies, ...devDependencies }).filter(each => OWN.includes(each))).toEqual([])
  }
)

/** Asks npm for a package in a folder with an `.npmrc`, and returns what it requested from its registry. */
async function requestedFor(name: string, npmrc: string): Promise<string[]> {
  const folder = temporaryFolder()
  copyFileSync(join(ROOT, npmrc), join(folder, '.npmrc'))
  const requested: string[] = []
  const registry = await testServer(({ url = '' }, response) => {
    requested.push(decodeURIComponent(url))
    response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
  })
  const options = ['--registry', `${registry.url}/`, '--fetch-retries', '0', '--noproxy', '127.0.0.1']
  const asked = promisify(execFile)('npm', ['view', name, ...options], {
    cwd: folder,
    env: { ...process.env, npm_config_cache: join(folder, 'cache') }
  })
  await expect(asked).rejects.toThrow('Command failed: npm view')
  return requested
}

test.each(['.npmrc', 'templates/outside/npmrc'])('with %s npm asks no public registry for the scope', async npmrc => {
  expect(await requestedFor('@hirfa/shared-ui', npmrc)).toEqual([])
  expect(await requestedFor('shared-ui', npmrc)).toEqual(['/shared-ui'])
})
