import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createOperator } from '../../testing/operator-caller.ts'
import { createStorage } from '../../testing/seeded-directory.ts'
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts'
import { hashOf } from '../sessions/secrets.ts'

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url))

let storage: Awaited<ReturnType<typeof createStorage>>
let server: ServerProcess | undefined
beforeAll(async () => {
  storage = await createStorage(new Date())
})
afterAll(async () => {
  await server?.end('SIGKILL')
  await storage.remove()
})

function run(url: string, line: string) {
  const { NODE_OPTIONS: _, ...inherited } = process.env
  const env = { ...inherited, OPERATOR_URL: url, OPERATOR_TOKEN: '', DATA_DIR: storage.directory }
  return promisify(execFile)(process.execPath, [CLI, ...line.split(' ')], { env })
}

test('on the machine of a developer, the command finds the server’s own token; nothing prints it', async () => {
  server = await startServerProcess(storage.environment)
  expect((await run(server.url, 'tasks list')).stdout).toContain('in all, page 1 of')
  expect((await run(server.url, 'tasks list --json')).stdout).toContain('"total"')
  expect(server.output()).not.toMatch(/[\w-]{43}/)
  expect(await server.end('SIGTERM')).toBe(0)
})

test('in production only the configured tokens are accepted, not the one of the data directory', async () => {
  const { environment, remove } = await createStorage()
  onTestFinished(remove)
  server = await startServerProcess({
    ...environment,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://hirfa.example',
    OPERATOR_TOKENS: `samia:${hashOf('a.token.of.samia')}`
  })
  expect((await createOperator(server.url, 'a.token.of.samia').get('tasks')).status).toBe(200)
  await expect(run(server.url, 'tasks list')).rejects.toThrow('The token is not valid for an operator.')
  await server.end('SIGTERM')
})
