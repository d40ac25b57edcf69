import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GROUPS } from './groups.ts'

const cwd = join(import.meta.dirname, '../..')

/** The patterns for which `a/{b,c}.ts` stands. */
function alternatives(pattern: string): string[] {
  const [, before = '', names, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(pattern) ?? []
  return names?.split(',').flatMap(name => alternatives(before + name + after)) ?? [pattern]
}

test.each(Object.entries(GROUPS))('each name in the group %s is that of a file', (_name, group) => {
  const patterns = [...group.mutate, ...group.nodeTests, ...group.pageTests].filter(pattern => !pattern.startsWith('!'))
  expect(patterns.flatMap(alternatives).filter(pattern => globSync(pattern, { cwd }).length === 0)).toEqual([])
})
