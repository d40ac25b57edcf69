import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../delivery/testing/temporary-folder.ts'
import { freePort } from '../../scripts/testing/free-port.ts'
import { listenerOn } from './listeners.ts'
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

/** Exits by itself with code 7 at SIGUSR2. */
const ENDING = `process.once('SIGUSR2', () => process.exit(7)); ${PROGRAM}`

/** Its worker listens on a port, as that of nginx, and outlives it if it is killed. */
const SERVER_WITH_WORKER = `
const { appendFileSync } = require('node:fs')
const note = (...words) => appendFileSync(process.env.NOTES, words.join(' ') + '\\n')
const worker = require('node:child_process').spawn(process.execPath, ['-e', \`
  require('node:net').createServer().listen(process.env.SERVED, '127.0.0.1', () => console.log('listening'))
\`], { stdio: ['ignore', 'pipe', 'ignore'] })
worker.once('exit', () => process.exit(1))
worker.stdout.once('data', () => {
  note('worker', worker.pid)
  note('start', process.env.NAME, process.pid)
})
`

function started() {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'logs'))
  const notes = join(folder, 'notes')
  const pids = pidFiles(folder)
  const reports: string[] = []
  const lines = () => (existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : [])
  const environment = (name: string, port = '') => ({ NOTES: notes, NAME: name, SERVED: port })
  const isStarted = (name: string, pid: number | undefined) => lines().includes(`start ${name} ${pid}`)

  function service(name: string, { program = PROGRAM, port = '', stableMs = 60_000 } = {}): Supervised {
    const supervised: Supervised = supervise(
      {
        name,
        command: [process.execPath, '-e', program],
        env: environment(name, port),
        isReady: async () => isStarted(name, supervised.pid())
      },
      {
        folder,
        pids,
        order: 1,
        report: sentence => reports.push(sentence),
        pauses: { firstMs: 50, longestMs: 200, stableMs }
      }
    )
    onTestFinished(() => supervised.stop())
    return supervised
  }

  /** A process without a supervisor, of which a pid file is left. */
  async function leftProcess(name: string, order: number, program = PROGRAM, port = ''): Promise<number> {
    const env = environment(name, port)
    const child = spawn(process.execPath, ['-e', program], { env, detached: true, stdio: 'ignore' })
    const pid = pidOf(child.pid ?? 0)
    if (pid) pids.write(order, { name, ...pid })
    await expect.poll(() => isStarted(name, child.pid)).toBe(true)
    return child.pid ?? 0
  }
  const workers = () => lines().flatMap(line => (line.startsWith('worker ') ? [Number(line.slice(7))] : []))

  /** The noted words with their names. */
  const noted = () => lines().map(line => line.replace(/ \d+$/, ''))
  /** The `times`-th process of a service ends. */
  async function endByItself(server: Supervised, times: number): Promise<void> {
    await expect.poll(() => lines().filter(line => line.startsWith('start server ')).length).toBe(times)
    process.kill(server.pid(), 'SIGUSR2')
    await expect.poll(() => reports.length).toBe(times)
  }
  return { service, leftProcess, pids, noted, workers, reports, endByItself }
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

test('the worker of a killed process is found and ended', async () => {
  const { leftProcess, pids, workers } = started()
  const port = await freePort()
  const server = await leftProcess('server', 1, SERVER_WITH_WORKER, port)
  process.kill(server, 'SIGKILL')
  await expect.poll(() => pidOf(server)).toBeUndefined()
  expect(listenerOn(port)).toMatchObject({ pid: workers()[0] })
  expect(await pids.endAll()).toEqual(['server'])
  expect(listenerOn(port)).toBeUndefined()
})

test('a killed process starts again without the worker that it left', async () => {
  const { service, workers, reports } = started()
  const port = await freePort()
  const server = service('server', { program: SERVER_WITH_WORKER, port })
  await server.start()
  process.kill(server.pid(), 'SIGKILL')
  await expect.poll(workers).toHaveLength(2)
  expect(listenerOn(port)).toMatchObject({ pid: workers()[1] })
  expect(reports).toHaveLength(1)
  await server.kill()
  expect(listenerOn(port)).toBeUndefined()
})

test('the pauses of a process that keeps ending double up to a longest one', async () => {
  const { service, reports, endByItself } = started()
  const server = service('server', { program: ENDING })
  await server.start()
  for (let ends = 1; ends <= 4; ends++) await endByItself(server, ends)
  await server.stop()
  expect(reports.slice(0, 4)).toEqual(
    [0.05, 0.1, 0.2, 0.2].map(pause => `server ended (code 7); it starts again in ${pause} s.`)
  )
})

test('a process that ran for long starts again after the first pause', async () => {
  const { service, reports, endByItself } = started()
  const server = service('server', { program: ENDING, stableMs: 0 })
  await server.start()
  for (let ends = 1; ends <= 2; ends++) await endByItself(server, ends)
  await server.stop()
  expect(new Set(reports)).toEqual(new Set(['server ended (code 7); it starts again in 0.05 s.']))
})

test('a process that ends by itself starts again; one that is killed or stopped stays away', async () => {
  const { service, noted, reports } = started()
  const server = service('server')
  await server.start()
  process.kill(server.pid(), 'SIGKILL')
  await expect.poll(noted).toEqual(['start server', 'start server'])
  expect(reports).toEqual(['server ended (SIGKILL); it starts again in 0.05 s.'])

  await server.kill()
  await server.start()
  await server.restart()
  await server.stop()
  expect(noted().slice(2)).toEqual(['start server', 'end server', 'start server', 'end server'])
  expect(reports).toHaveLength(1)
})

test('a service that cannot start is an error with the end of its log', async () => {
  const broken = started().service('broken', { program: 'console.error("no disk"); process.exit(1)' })
  await expect(broken.start()).rejects.toThrow('broken cannot be started:\nno disk')
})
