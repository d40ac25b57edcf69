import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGE_SCOPE } from '@hirfa/shared-contract/release'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createRemote } from './create-command.ts'

const REGISTRY = 'https://packages.example/npm/'
/** The file names that `npm pack` gives to scoped packages. */
const PACKS = Object.fromEntries(
  ['shared-ui', 'shared-contract', 'remote-kit'].map(name => [
    PACKAGE_SCOPE + name,
    `${PACKAGE_SCOPE.slice(1, -1)}-${name}-0.1.0.tgz`
  ])
)

function folderWithPacks() {
  const folder = temporaryFolder()
  const packs = join(folder, 'packs')
  mkdirSync(packs)
  for (const file of [...Object.values(PACKS), 'notes.txt']) writeFileSync(join(packs, file), file)
  return { folder, packs }
}

function packageIn(folder: string) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

test('a repository has the packs that its package.json names, where its pipeline finds them', async () => {
  const { folder, packs } = folderWithPacks()
  expect(await createRemote({ name: 'late-offers', packs }, folder)).toEqual({ app: 'mf-late-offers' })
  const created = join(folder, 'mf-late-offers')
  const { name, dependencies, devDependencies, scripts } = packageIn(created)
  expect(name).toBe('@hirfa/mf-late-offers')
  const specifiers = { ...dependencies, ...devDependencies }
  for (const [pack, file] of Object.entries(PACKS)) expect(specifiers[pack]).toBe(`file:packs/${file}`)
  expect(readdirSync(join(created, 'packs')).toSorted()).toEqual(Object.values(PACKS).toSorted())
  expect(Object.keys(scripts).toSorted()).toEqual(['build', 'check', 'dev', 'release', 'test'])
  expect(readdirSync(created)).toEqual(expect.arrayContaining(['.github', '.gitignore', '.gitlab-ci.yml', '.npmrc']))
})

test('a repository with a registry names it for the scope, and asks it for versions', async () => {
  const folder = temporaryFolder()
  await createRemote({ name: 'late-offers', registry: REGISTRY }, folder)
  const created = join(folder, 'mf-late-offers')
  expect(readFileSync(join(created, '.npmrc'), 'utf8')).toContain(`\n@hirfa:registry=${REGISTRY}\n`)
  expect(packageIn(created).dependencies['@hirfa/shared-ui']).toMatch(/^\d/)
  expect(existsSync(join(created, 'packs'))).toBe(false)
})

test('the template leaves its name nowhere', async () => {
  const folder = temporaryFolder()
  await createRemote({ name: 'late-offers', registry: REGISTRY }, folder)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const named = files.filter(({ name, parentPath }) => {
    const text = readFileSync(join(parentPath, name), 'utf8').replaceAll('.example', '')
    return /example/i.test(name + text)
  })
  expect(named.map(({ name }) => name)).toEqual([])
})

test.each([
  [{ name: 'late-offers' }, 'Name one source of the packages'],
  [{ name: 'late-offers', packs: 'packs', registry: REGISTRY }, 'Name one source of the packages'],
  [{ name: 'late-offers', registry: 'packages' }, '--registry must be an address'],
  [{ name: 'late-offers', packs: '/nowhere' }, '/nowhere is not a folder.'],
  [{ name: 'late-offers', packs: import.meta.dirname }, 'has no packs of the product.'],
  [{ name: '../offers', registry: REGISTRY }, 'The name of a remote must be'],
  [{ name: 'shell', registry: REGISTRY }, '"shell" is reserved']
])('%j is refused and leaves nothing behind', async (input, sentence) => {
  const folder = temporaryFolder()
  await expect(createRemote(input, folder)).rejects.toThrow(sentence)
  expect(readdirSync(folder)).toEqual([])
})

test('a folder that exists stays as it is', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'mf-late-offers'))
  await expect(createRemote({ name: 'late-offers', registry: REGISTRY }, folder)).rejects.toThrow('exists already')
  expect(readdirSync(join(folder, 'mf-late-offers'))).toEqual([])
})
