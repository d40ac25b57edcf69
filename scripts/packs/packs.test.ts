import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../delivery/testing/temporary-folder.ts'
import { makePacks, PACKED } from './packs.ts'

const RELATIVE_IMPORT = /(?:from|import)\s*\(?\s*['"](\.[^'"]*)['"]/g

test('the packs hold every module that their modules import', async () => {
  const packs = Object.values(await makePacks(temporaryFolder()))
  expect(packs).toHaveLength(PACKED.length)
  for (const pack of packs) {
    const unpacked = pack.replace(/\.tgz$/, '')
    mkdirSync(unpacked)
    execFileSync('tar', ['xzf', pack, '-C', unpacked])
    expect(missingModules(unpacked)).toEqual([])
  }
})

function missingModules(folder: string): string[] {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.js'))
  expect(scripts).not.toEqual([])
  return scripts.flatMap(script =>
    [...readFileSync(join(folder, script), 'utf8').matchAll(RELATIVE_IMPORT)]
      .map(([, path = '']) => join(dirname(script), path))
      .filter(module => !existsSync(join(folder, module)))
  )
}
