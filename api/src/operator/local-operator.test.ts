import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator } from '../../testing/operator-caller.ts'
import { createSeededDirectory } from '../../testing/seeded-directory.ts'
import type { ServerProcess } from '../../testing/server-process.ts'
import { startServerProcess } from '../../testing/server-process.ts'
import { hashOf } from '../sessions/secrets.ts'

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url))

let directory: string
let server: ServerProcess | undefined
beforeAll(async () => {
  directory = await createSeededDirectory()
})
afterAll(async () => {
  await server?.end('SIGKILL')
  await rm(directory, { recursive: true, force: true })
})

function run(url: string, line: string) {
  const { NODE_OPTIONS: _, ...inherited } = process.env
  const env = { ...inherited, OPERATOR_URL: url, OPERATOR_TOKEN: '', DATA_DIR: directory }
  return promisify(execFile)(process.execPath, [CLI, ...line.split(' ')], { env })
}

test('on the machine of a developer, the command finds the server’s own token; nothing prints it', async () => {
  server = await startServerProcess({ DATA_DIR: directory })
  expect((await run(server.url, 'tasks list')).stdout).toContain('in all, page 1 of')
  expect((await run(server.url, 'tasks list --json')).stdout).toContain('"total"')
  expect(server.output()).not.toMatch(/[\w-]{43}/)
  expect(await server.end('SIGTERM')).toBe(0)
})

test('in production only the configured tokens are accepted, not the one of the data directory', async () => {
  server = await startServerProcess({
    DATA_DIR: join(directory, 'production'),
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://hirfa.example',
    OPERATOR_TOKENS: `samia:${hashOf('a.token.of.samia')}`
  })
  expect((await createOperator(server.url, 'a.token.of.samia').get('tasks')).status).toBe(200)
  await expect(run(server.url, 'tasks list')).rejects.toThrow('The token is not valid for an operator.')
})
