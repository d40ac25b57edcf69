import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf, pids, unlessGone } from './running-pid.ts'

const LISTENING = '0A'
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6']

export interface Listener {
  /** Undefined if this process may not read the files of the other one. */
  pid: number | undefined
  command: string
}

/** The process that listens on a TCP port of this machine; undefined if the port is free. */
export function listenerOn(port: string): Listener | undefined {
  const sockets = TABLES.flatMap(table => socketsIn(table, Number(port)))
  if (sockets.length === 0) return undefined
  const pid = pids().find(each => openFiles(each).some(file => sockets.includes(file)))
  return { pid, command: pid ? commandOf(pid) : '' }
}

function socketsIn(table: string, port: number): string[] {
  const [, ...rows] = readFileSync(table, 'utf8').trim().split('\n')
  return rows.flatMap(row => {
    const [, address = '', , state, , , , , , inode] = row.trim().split(/\s+/)
    return state === LISTENING && parseInt(address.split(':')[1] ?? '', 16) === port ? [`socket:[${inode}]`] : []
  })
}

/** What the file descriptors of a process lead to. */
function openFiles(pid: number): string[] {
  const folder = `/proc/${pid}/fd`
  const names = unlessGone(() => readdirSync(folder)) ?? []
  return names.flatMap(name => unlessGone(() => readlinkSync(join(folder, name))) ?? [])
}
