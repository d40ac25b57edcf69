import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { compressedSize, listFiles, unguardedScripts, unmappedScripts } from './build-facts.ts'

function smallBuild() {
  const folder = temporaryFolder()
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('known.1.js', 'known()')
  write('known.1.js.map', '{}')
  write('unknown.1.js', 'unknown()')
  write('worker.js', 'work()')
  write('screen.1.css', '.screen {}')
  const known = listFiles(folder, [])['known.1.js']
  write('entry.js', `sriHashes={1:"${known}"}`)
  return { folder, files: listFiles(folder, ['screen.1.css']) }
}

test('a script that is loaded without a hash is listed', () => {
  const { folder, files } = smallBuild()
  expect(unguardedScripts(folder, files, ['entry.js', 'worker.js'])).toEqual(['unknown.1.js'])
})

test('a script without a source map is listed', () => {
  expect(unmappedScripts(smallBuild().files).toSorted()).toEqual(['entry.js', 'unknown.1.js', 'worker.js'])
})

test('files are listed with their hashes and their compressed size', () => {
  const { folder, files } = smallBuild()
  expect(Object.keys(files).toSorted()).toEqual([
    'entry.js',
    'known.1.js',
    'known.1.js.map',
    'unknown.1.js',
    'worker.js'
  ])
  expect(files['worker.js']).toMatch(/^sha384-/)
  writeFileSync(join(folder, 'long.js'), 'again();'.repeat(1_000))
  expect(compressedSize(folder, ['long.js'])).toBeLessThan(100)
})
