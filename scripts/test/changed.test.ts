import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EXERCISED } from '../../e2e/exercised.ts'
import { affectedFolders, browserFolders } from './changed.ts'

const FOLDERS = ['booking', 'catalog', 'page', 'teams']

test.each([
  [[], []],
  [['README.md', 'docs/decisions/0001-x.md'], []],
  [['mf-catalog/src/home/home.test.tsx'], []],
  [['mf-catalog/src/home/home-screen.tsx'], ['catalog', 'page']],
  [['mf-booking/src/draft/draft.ts'], ['booking', 'page']],
  [['e2e/booking/race.test.ts'], ['booking']],
  [['templates/remote/remote.ts'], ['page', 'teams']],
  [['shell/src/frame/header.tsx'], FOLDERS],
  [['shared-ui/src/button/button.tsx'], FOLDERS],
  [['delivery/edge/src/server/index.ts'], FOLDERS],
  [['lab/drill/run.ts'], []],
  [['lab/product/start-product.ts'], FOLDERS]
])('%j affects the browser tests %j', (files, folders) => {
  expect(affectedFolders(FOLDERS, files)).toEqual(folders)
})

test('the declared folders and packages exist', () => {
  expect(Object.keys(EXERCISED).filter(folder => !browserFolders().includes(folder))).toEqual([])
  const packages = [...new Set(Object.values(EXERCISED).flat())]
  expect(packages.filter(name => !existsSync(join(import.meta.dirname, '../..', name)))).toEqual([])
})
