import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../delivery/testing/temporary-folder.ts'
import { pidFiles } from './pid-files.ts'
import { isRunning, pidOf } from './running-pid.ts'
import { supervise, type Supervised } from './supervisor.ts'

/** Notes its start and, before it ends, its end. */
const PROGRAM = `
const { appendFileSync } = require('node:fs')
const note = word => appendFileSync(process.env.NOTES, [word, process.env.NAME, process.pid].join(' ') + '\\n')
process.on('SIGTERM', () => { note('end'); process.exit(0) })
setInterval(() => undefined, 1000)
note('start')
`

function started() {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'logs'))
  const notes = join(folder, 'notes')
  const pids = pidFiles(folder)
  const reports: string[] = []
  const lines = () => (existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : [])
  const environment = (name: string) => ({ NOTES: notes, NAME: name })

  function service(name: string, program = PROGRAM): Supervised {
    const supervised: Supervised = supervise(
      {
        name,
        command: [process.execPath, '-e', program],
        env: environment(name),
        isReady: async () => lines().includes(`start ${name} ${supervised.pid()}`)
      },
      { folder, pids, order: 1, report: sentence => reports.push(sentence) }
    )
    onTestFinished(() => supervised.stop())
    return supervised
  }

  /** A process without a supervisor, of which a pid file is left. */
  async function leftProcess(name: string, order: number): Promise<void> {
    const child = spawn(process.execPath, ['-e', PROGRAM], { env: environment(name), detached: true, stdio: 'ignore' })
    const pid = pidOf(child.pid ?? 0)
    if (pid) pids.write(order, { name, ...pid })
    await expect.poll(lines).toContain(`start ${name} ${child.pid}`)
  }

  /** The noted words with their names. */
  const noted = () => lines().map(line => line.replace(/ \d+$/, ''))
  return { service, leftProcess, pids, noted, reports }
}

test('left processes are ended by their pid files, the last start first', async () => {
  const { leftProcess, pids, noted } = started()
  for (const [index, name] of ['database', 'server', 'proxy'].entries()) await leftProcess(name, index + 1)
  expect(pids.records().map(({ name }) => name)).toEqual(['database', 'server', 'proxy'])
  expect(pids.records().every(isRunning)).toBe(true)
  expect(await pids.endAll()).toEqual(['proxy', 'server', 'database'])
  expect(noted().slice(3)).toEqual(['end proxy', 'end server', 'end database'])
  expect(pids.records().some(isRunning)).toBe(false)
})

test('a pid that belongs to another process by now is left alone', async () => {
  const { pids } = started()
  pids.write(1, { name: 'gone', pid: process.pid, started: '1' })
  expect(await pids.endAll()).toEqual([])
  expect(pidOf(process.pid)?.pid).toBe(process.pid)
})

test('a process that ends by itself starts again; one that is killed or stopped stays away', async () => {
  const { service, noted, reports } = started()
  const server = service('server')
  await server.start()
  process.kill(server.pid(), 'SIGKILL')
  await expect.poll(noted).toEqual(['start server', 'start server'])
  expect(reports).toEqual(['server ended (SIGKILL); it starts again.'])

  await server.kill()
  await server.start()
  await server.restart()
  await server.stop()
  expect(noted().slice(2)).toEqual(['start server', 'end server', 'start server', 'end server'])
  expect(reports).toHaveLength(1)
})

test('a service that cannot start is an error with the end of its log', async () => {
  const { service } = started()
  await expect(service('broken', 'console.error("no disk"); process.exit(1)').start()).rejects.toThrow(
    'broken cannot be started:\nno disk'
  )
})
