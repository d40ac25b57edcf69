import * as commands from '@hirfa/shared-contract/release/commands'
import * as v from 'valibot'
import { Health, Session } from './results.ts'
import { call, NoBody, run } from './call.ts'

export function getSession() {
  return call('GET', `${commands.API_PATH}/session`, { response: Session })
}

export function startSession(token: string) {
  return call('POST', `${commands.API_PATH}/session`, { body: { token }, response: NoBody })
}

export function endSession() {
  return call('DELETE', `${commands.API_PATH}/session`, { response: NoBody })
}

export function getStatus() {
  return run(commands.status, {})
}

export function getStatusAt(moment: { time: string } | { release: string }) {
  return run(commands.at, moment)
}

export function getHealth() {
  return call('GET', `${commands.API_PATH}/health`, { response: Health })
}

/** Newest first; with `before`, only changes with a smaller number. */
export async function listHistory(app: string, before: number | undefined, limit: number) {
  return (await run(commands.history, { app: app || undefined, before, limit })).entries
}

const CHANGES: Record<ChangeName, commands.Command<object, commands.ChangeResult>> = {
  promote: commands.promote,
  canary: commands.canary,
  rollback: commands.rollback,
  freeze: commands.freeze,
  thaw: commands.thaw,
  disable: commands.disable,
  enable: commands.enable
}
export type ChangeName = 'promote' | 'canary' | 'rollback' | 'freeze' | 'thaw' | 'disable' | 'enable'

export interface ChangeInput {
  app: string
  version?: string | undefined
  share?: number | undefined
  /** The shares that follow a canary's, as text. */
  plan?: string | undefined
  why?: string | undefined
  force?: true | undefined
  /** The number of the last change that the operator has seen. */
  after?: number | undefined
}

/** Returns the change; null if the releases were already in that state. */
export async function makeChange(name: ChangeName, input: ChangeInput) {
  return (await run(CHANGES[name], { ...input })).change
}

export function checkVersion(app: string, version: string) {
  return run(commands.check, { app, version })
}

export function verifyEverything() {
  return run(commands.verify, {})
}

export function createLink(request: commands.LinkRequest) {
  return run(commands.link, request)
}

/** The number of the last change that the edge has. */
export async function getEdgeState() {
  return call('GET', '/healthz', { response: v.object({ seq: v.number() }), timeoutMs: 5_000 })
}
