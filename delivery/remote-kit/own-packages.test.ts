import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PACKED } from '../../scripts/packs/packs.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { mustBeOwnPackages } from './own-packages.ts'

const ROOT = join(import.meta.dirname, '../..')

function lockWith(name: string, specifier: string, resolved?: string, npmrc?: string): string {
  const folder = temporaryFolder()
  const packages = {
    '': { name: 'mf-late-offers', dependencies: { [name]: specifier } },
    [`node_modules/${name}`]: { version: '9.9.9', ...(resolved && { resolved }) }
  }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }))
  if (npmrc) writeFileSync(join(folder, '.npmrc'), npmrc)
  return folder
}

const FROM_REGISTRY = 'https://registry.example/pack-9.9.9.tgz'

describe.each(PACKED)('the build of a remote refuses %s from a registry', source => {
  const { name } = JSON.parse(readFileSync(join(ROOT, source, 'package.json'), 'utf8'))

  test.each([undefined, FROM_REGISTRY])('that the lockfile names as %s', resolved => {
    expect(() => mustBeOwnPackages(lockWith(name, '^9.0.0', resolved))).toThrow(`${name} comes from a registry`)
  })

  test('even if .npmrc names the public one', () => {
    const address = 'https://registry.npmjs.org'
    const folder = lockWith(name, '^9.0.0', `${address}/${name}/-/pack-9.9.9.tgz`, `@hirfa:registry=${address}/\n`)
    expect(() => mustBeOwnPackages(folder)).toThrow(`${name} comes from a registry`)
  })
})

test.each(['shared-contract', 'shared-i18n', 'shared-platform', 'shared-ui', 'remote-kit'])(
  'it refuses %s without a scope, also as a pack',
  name => {
    for (const resolved of [undefined, FROM_REGISTRY, `file:../packs/${name}-0.1.0.tgz`]) {
      expect(() => mustBeOwnPackages(lockWith(name, '0.1.0', resolved))).toThrow(
        `Anyone can publish ${name}; the product's package is @hirfa/${name}.`
      )
    }
  }
)

const NPMRC = '; packages of the operator\n@hirfa:registry=https://packages.example\n'

test.each([
  ['@hirfa/shared-ui', 'file:../packs/shared-ui-0.1.0.tgz', 'file:../packs/shared-ui-0.1.0.tgz'],
  ['@hirfa/shared-ui', 'https://packs.example/shared-ui-0.1.0.tgz', 'https://packs.example/shared-ui-0.1.0.tgz'],
  ['@hirfa/shared-ui', '^0.1.0', 'https://packages.example/@hirfa/shared-ui/-/shared-ui-0.1.0.tgz'],
  ['react', '19.3.1', undefined],
  ['@other/shared-ui', '1.0.0', FROM_REGISTRY]
])('it accepts %s as %s', (name, specifier, resolved) => {
  expect(() => mustBeOwnPackages(lockWith(name, specifier, resolved, NPMRC))).not.toThrow()
})

test('a host whose name begins like that of the registry is another one', () => {
  const folder = lockWith('@hirfa/shared-ui', '^0.1.0', 'https://packages.example.evil/shared-ui-9.9.9.tgz', NPMRC)
  expect(() => mustBeOwnPackages(folder)).toThrow('comes from a registry')
})

test('it accepts a remote without a lockfile of its own', () => {
  expect(() => mustBeOwnPackages(temporaryFolder())).not.toThrow()
})

function lockWithContractInside(holder: string): string {
  const folder = temporaryFolder()
  const specifier = 'file:packs/kit-0.1.0.tgz'
  const packages = {
    '': { dependencies: { [holder]: specifier } },
    [`node_modules/${holder}`]: { resolved: specifier },
    [`node_modules/${holder}/node_modules/@hirfa/shared-contract`]: { version: '0.1.0', inBundle: true }
  }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }))
  return folder
}

test('the copy of the contract inside the kit is accepted, inside another package it is refused', () => {
  expect(() => mustBeOwnPackages(lockWithContractInside('@hirfa/remote-kit'))).not.toThrow()
  expect(() => mustBeOwnPackages(lockWithContractInside('other-kit'))).toThrow(
    '@hirfa/shared-contract comes from a registry'
  )
})
