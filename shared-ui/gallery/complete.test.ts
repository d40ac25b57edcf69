import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8')

/** The exported components, by file. */
const components = [...(read('src/first.ts') + read('src/late.ts')).matchAll(/'\.\/(.*\.tsx)'/g)].flatMap(
  ([, file = '']) => [...read(`src/${file}`).matchAll(/^export function ([A-Z]\w*)\(/gm)].map(([, name = '']) => name)
)
const gallery = globSync('gallery/*-section.tsx', { cwd: FOLDER }).map(read).join('\n')
/** Components that the gallery shows inside others only. */
const WITHIN = ['Field', 'Problem', 'TilePattern']

test.each(components.filter(name => !WITHIN.includes(name)))('the gallery shows %s', name => {
  expect(gallery).toMatch(new RegExp(`<${name}\\b`))
})
