import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../delivery/testing/temporary-folder.ts'
import { OPERATOR_TOKEN } from '../../../testing/index.ts'
import { operatorCommand } from '../../../testing/operator-command.ts'
import { apiOfFile } from '../../../testing/api-of-file.ts'

const api = apiOfFile()
const directory = temporaryFolder(afterAll)

const run = (...words: string[]) => operatorCommand(['artisans', ...words], { OPERATOR_URL: api.url, OPERATOR_TOKEN })

const NEW = ['--first-name', 'زهير', '--last-name', 'مباركي', '--wilaya', '16', '--commune', '٥٥٤']

test('an artisan is added, edited, absent, verified and suspended', async () => {
  const added = await run('add', '--phone', '0551 23 45 67', ...NEW, '--services', 'plumbing=1500 | painting')
  expect(added).toMatchObject({ code: 0, problem: '' })
  expect(added.out).toMatch(/^#\d+\tزهير مباركي\t\+213551234567\t16:554\tplumbing=1500 \| painting\tunverified\t\n$/)
  const id = /\d+/.exec(added.out)?.[0] ?? ''
  expect((await run('edit', id, '--last-name', 'بن يوسف', '--zones', '9 | 16:555')).out).toContain('زهير بن يوسف')
  expect((await run('absent', id, '--from', '2026-12-01', '--start', '09:00', '--end', '12:00')).code).toBe(0)
  expect((await run('verify', id)).out).toContain('\tverified\t')
  expect((await run('suspend', id)).out).toContain('\tsuspended')
  expect((await run('list', '--state', 'suspended')).out).toMatch(
    new RegExp(`^#${id}\\t.*\\n1 in all, page 1 of 1\\n$`)
  )
  expect(JSON.parse((await run('show', id, '--json')).out)).toMatchObject({
    artisan: {
      zones: [{ wilaya: 9 }, { commune: 555 }],
      absences: [{ from: '2026-12-01', to: '2026-12-01', start: '09:00' }]
    }
  })
})

test('a file is exported, checked without a change, and imported', async () => {
  const { out } = await run('export')
  expect(out).toMatch(/^\uFEFFid,phone,first_name/)
  const file = join(directory, 'artisans.csv')
  await writeFile(file, out)
  expect((await run('import', '--file', file)).out).toMatch(/^0 new, 0 changed, \d+ unchanged, 0 faults\n$/)

  await writeFile(file, `id,experience\n7,9\n8,many\n9,3`)
  const dry = await run('import', '--file', file, '--dry-run')
  expect(dry.code).toBe(1)
  expect(dry.problem).toBe('line 3, experience: must be a whole number of years up to 80, or empty, got "many"\n')
  expect(dry.out).toMatch(
    /^line 2: artisan 7: experience\nline 4: artisan 9: experience\nDry run: 0 new, 2 changed, 0 unchanged, 1 faults\n$/
  )
  expect(await run('import', '--file', file)).toEqual({
    code: 1,
    out: '',
    problem: `The file has faulty lines; nothing was imported (import_faulty)\n${dry.problem}`
  })
  await writeFile(file, (await readFile(file, 'utf8')).replace('many', '12'))
  expect((await run('import', '--file', file)).out).toBe('0 new, 3 changed, 0 unchanged, 0 faults\n')
})

test('a photo is set from a file and removed', async () => {
  const picture = fileURLToPath(new URL('../../../../docs/images/home-ar.webp', import.meta.url))
  expect((await run('photo', '7', '--file', picture)).code).toBe(0)
  expect((await run('show', '7', '--json')).out).toContain('/media/photos/')
  expect((await run('photo', '7', '--remove')).code).toBe(0)
  expect((await run('show', '7', '--json')).out).toContain('"avatar": null')
})

test.each([
  [['add'], 'This command needs at least one field, such as --phone.'],
  [['edit', '7', '--gender', 'cat'], '--gender must be male, female or empty, got "cat".'],
  [['edit', '--gender', 'male'], 'This command needs one numeric id.'],
  [['absent', '7'], 'This command needs --from.'],
  [['import', '--file', '/nowhere.csv'], '/nowhere.csv cannot be read.'],
  [['photo', '7'], 'This command needs --file.']
])('%j exits with 2 and a message', async (words, sentence) => {
  const result = await run(...words)
  expect(result).toMatchObject({ code: 2, out: '' })
  expect(result.problem).toContain(sentence)
})

test('fields that the server refuses are named', async () => {
  expect((await run('add', '--phone', '0551234568')).problem).toContain('  first_name: This field is required')
})
