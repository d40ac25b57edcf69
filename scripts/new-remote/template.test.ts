import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

test('the manifest in docs/joining.md is the one of the template', () => {
  const guide = readFileSync(join(ROOT, 'docs/joining.md'), 'utf8')
  const shown = /```ts remote\n(.+?)```/s.exec(guide)?.[1]?.trim().split('\n') ?? []
  const template = readFileSync(join(ROOT, 'templates/remote/remote.ts'), 'utf8').split('\n')
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.filter(line => !template.some(own => own.trim() === line.trim()))).toEqual([])
})
