import { spawnSync } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../delivery/testing/temporary-folder.ts'
import { newClient, OPERATOR_TOKEN } from '../../testing/index.ts'
import { operatorCommand } from '../../testing/operator-command.ts'
import { png } from '../../testing/pictures.ts'
import { apiOfFile, requestUrgently } from '../../testing/api-of-file.ts'
import { hashOf } from '../sessions/secrets.ts'
import { localOperator, localTokenFile, readOperators } from './operator-tokens.ts'

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url))

const api = apiOfFile()
const directory = temporaryFolder(afterAll)

const run = (line: string, environment: Record<string, string> = {}) =>
  operatorCommand(line.split(' '), { OPERATOR_URL: api.url, OPERATOR_TOKEN, DATA_DIR: directory, ...environment })

test('the photos of an appointment are written into a folder', async () => {
  const client = await newClient(api)
  const id = await requestUrgently(client)
  const folder = join(directory, 'photos')
  expect((await run(`tasks photos ${id} --folder ${folder}`)).out).toBe('The appointment has no photos.\n')
  await client.post('/user/add-task-photo', { task: id, photo: png().toString('base64') })
  const { out } = await run(`tasks photos ${id} --folder ${folder}`)
  expect(out).toMatch(/photos\/\d+\.png\n$/)
  expect([...(await readFile(out.trim())).subarray(1, 4)]).toEqual([...Buffer.from('PNG')])
  expect((await run(`tasks photos ${id}`)).code).toBe(2)
  expect((await run(`tasks photos 99999 --folder ${folder}`)).problem).toContain('Not found')
})

test('an urgent request passes through every status by CLI commands', async () => {
  const client = await newClient(api)
  const id = await requestUrgently(client)

  const listed = await run('tasks list --type 0 --status 0')
  expect(listed.out).toMatch(new RegExp(`^#${id}\turgent\tpending\tno date\tplumbing\t.*\tno artisan\tno price\t`, 'm'))
  expect(listed.out).toMatch(/in all, page 1 of/)

  expect(await run(`tasks accept ${id}`)).toMatchObject({
    code: 1,
    problem: 'Assign the urgent request to an artisan first (artisan_missing)\n'
  })
  expect((await run(`tasks assign ${id} --artisan 1 --date 2026-11-23 --time 09:00 --price 2500`)).out).toContain(
    '\t2026-11-23 09:00\tplumbing\t'
  )
  for (const [command, status] of [
    ['accept', 'accepted'],
    ['start', 'in progress'],
    ['complete', 'completed']
  ]) {
    expect((await run(`tasks ${command} ${id}`)).out).toContain(`\t${status}\t`)
  }
  expect((await run(`tasks price ${id} --price 3000.5 --paid`)).out).toContain('3000.5 DZD paid')
  expect((await client.get(`/user/get-task/${id}`)).body).toMatchObject({
    status: 4,
    total_price: 3000.5,
    payment_status: 1
  })
  expect((await run('acts list')).out).toMatch(/\ttester\ttasks price\t/)
})

test('a client is banned and unbanned', async () => {
  expect((await run('clients ban 1')).out).toContain('banned')
  expect((await run('clients list --banned')).out).toMatch(/^#1\t/m)
  expect((await run('clients unban 1')).out).not.toContain('banned')
})

test('content round-trips as JSON; removed markup is reported on stderr', async () => {
  const terms = JSON.parse((await run('content get terms')).out)
  const file = join(directory, 'terms.json')
  await writeFile(file, JSON.stringify({ ...terms, en: '<h2>New</h2><script>alert(1)</script>' }))
  const { code, out, problem } = await run(`content set terms --file ${file}`)
  expect(code).toBe(0)
  expect(JSON.parse(out)).toEqual({ ...terms, en: '<h2>New</h2>' })
  expect(problem).toBe('Disallowed markup was removed from: en\n')
})

test.each([
  ['tasks', 2, 'Unknown command "tasks ".'],
  ['tasks fly 1', 2, 'Unknown command "tasks fly".'],
  ['tasks accept', 2, 'This command needs one numeric id.'],
  ['tasks accept x', 2, 'This command needs one numeric id.'],
  ['tasks price 1', 2, 'This command needs --price.'],
  ['tasks price 1 --price cheap', 2, 'price must be an amount in DZD or none, got "cheap".'],
  ['tasks list --colour red', 2, "Unknown option '--colour'"],
  ['content set terms --file /nowhere.json', 2, '/nowhere.json cannot be read as JSON.'],
  ['tasks show 999999', 1, 'Not found (404)'],
  ['content get secrets', 1, 'Not found (404)'],
  ['tasks list --status x', 1, 'This value is not valid (422)\n  status: This value is not valid']
])('"%s" exits with %i and a message', async (line, code, sentence) => {
  const result = await run(line)
  expect(result).toMatchObject({ code, out: '' })
  expect(result.problem).toContain(sentence)
})

test('a wrong token, an unreachable server and a missing token each give one message', async () => {
  expect((await run('tasks list', { OPERATOR_TOKEN: 'wrong' })).problem).toBe(
    'The token is not valid for an operator.\n'
  )
  expect((await run('tasks list', { OPERATOR_URL: 'http://127.0.0.1:9' })).problem).toBe(
    'http://127.0.0.1:9 does not respond.\n'
  )
  const unauthorized = await run('tasks list', { OPERATOR_TOKEN: '', DATA_DIR: join(directory, 'nowhere') })
  expect(unauthorized.problem).toMatch(/^Set OPERATOR_TOKEN, or DATA_DIR/)
})

test.each([
  ['--help', 0, 'stdout', 'tasks assign ID'],
  ['tasks', 2, 'stderr', 'Unknown command "tasks ".']
] as const)('the process exits after "%s" with %i; it needs no server', (words, code, stream, text) => {
  const process = spawnSync(execPath, [CLI, words], { encoding: 'utf8', env: { OPERATOR_URL: 'nowhere' } })
  expect(process.status).toBe(code)
  expect(process[stream]).toContain(text)
})

test('a local server creates a token once, readable only by the owner of its data directory', async () => {
  const home = join(directory, 'local')
  const { name, tokenHash } = localOperator(home)
  expect(name).toBe('local')
  const file = localTokenFile(home)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(hashOf(await readFile(file, 'utf8'))).toBe(tokenHash)
  expect(localOperator(home)).toEqual({ name, tokenHash })
})

test.each([
  ['samia:123', 'OPERATOR_TOKENS must be pairs'],
  [`:${'a'.repeat(64)}`, 'OPERATOR_TOKENS must be pairs'],
  [`samia:${'A'.repeat(64)}`, 'OPERATOR_TOKENS must be pairs'],
  [`samia:${'a'.repeat(64)},samia:${'b'.repeat(64)}`, 'OPERATOR_TOKENS contains a name twice.']
])('OPERATOR_TOKENS=%s is refused with a message', (text, sentence) => {
  expect(() => readOperators(text)).toThrow(sentence)
})
