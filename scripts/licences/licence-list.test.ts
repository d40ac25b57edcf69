import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { licenceList } from './licence-list.ts'

const ROOT = join(import.meta.dirname, '../..')

test('the list names each installed package once, without tools and packages of this repository', () => {
  const list = licenceList({
    packages: {
      '': {},
      'node_modules/b': { version: '1.0.0', license: 'MIT' },
      'node_modules/a/node_modules/b': { version: '1.0.0', license: 'MIT' },
      'node_modules/@scope/a': { version: '2.0.0' },
      'node_modules/tool': { version: '1.0.0', license: 'MIT', dev: true },
      'node_modules/shell': { link: true }
    }
  })
  expect(list.split('\n').slice(-3)).toEqual(['| @scope/a | 2.0.0 | unknown |', '| b | 1.0.0 | MIT |', ''])
})

test('docs/third-party-licences.md is the list of the lock file', () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  expect(readFileSync(join(ROOT, 'docs/third-party-licences.md'), 'utf8')).toBe(licenceList(lock))
})
