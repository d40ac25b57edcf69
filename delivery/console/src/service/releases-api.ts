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

/** The host of the issuer at which people sign in; null if there is none. */
export async function getSignInIssuer() {
  return (await call('GET', `${commands.API_PATH}/sign-in`, { response: v.object({ issuer: v.nullable(v.string()) }) }))
    .issuer
}

export const SIGN_IN_ADDRESS = `${commands.API_PATH}/sign-in/begin`

export function endSession() {
  return call('DELETE', `${commands.API_PATH}/session`, { response: NoBody })
}

/** With the `head` of a known status, only the apps that changed since. */
export function getStatus(since?: string) {
  return run(commands.status, { since })
}

export function getStatusAt(moment: { time: string } | { release: string }) {
  return run(commands.at, moment)
}

export function getHealth(apps: readonly string[]) {
  return call('GET', `${commands.API_PATH}/health?${new URLSearchParams({ apps: apps.join() })}`, { response: Health })
}

/** What a list of changes is limited to; an empty text limits nothing. */
export interface HistoryFilter {
  app: string
  action: string
  search: string
}

/** Newest first; with `before`, only changes with a smaller number. */
export async function listHistory({ app, action, search }: HistoryFilter, before: number | undefined, limit: number) {
  const filter = { app: app || undefined, action: action || undefined, search: search.trim() || undefined }
  return (await run(commands.history, { ...filter, before, limit })).entries
}

/** Oldest first. */
export async function listVersions(app: string) {
  return (await run(commands.versions, { app })).versions
}

/** Last seen first. */
export async function listErrors(app: string) {
  return (await run(commands.pageErrors, { app })).errors
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
  app?: string | undefined
  members?: readonly { app: string; version?: string | undefined }[] | undefined
  version?: string | undefined
  share?: number | undefined
  /** The shares that follow a canary's, as text. */
  plan?: string | undefined
  /** The attribute of visitors and its values, as text. */
  only?: string | undefined
  why?: string | undefined
  force?: true | undefined
  /** The number of the request of another person. */
  approves?: number | undefined
  again?: true | undefined
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

export async function getGateRuns() {
  return (await call('GET', `${commands.API_PATH}/gate`, { response: commands.GateRuns })).runs
}

export function getFleet() {
  return call('GET', `${commands.API_PATH}/fleet`, { response: commands.FleetResult })
}

/** The bucket of this browser, which decides whether it gets a canary. */
export async function getBucket() {
  const response = v.object({ bucket: v.nullable(v.number()) })
  return (await call('GET', `${commands.API_PATH}/bucket`, { response })).bucket
}

export function pictureAddress(id: string): string {
  return `${commands.API_PATH}/pictures/${id}`
}

export function verifyEverything() {
  return run(commands.verify, {})
}

export function createLink(request: commands.LinkRequest) {
  return run(commands.link, request)
}

export async function getEdgeState() {
  return call('GET', '/healthz', { response: v.object({ seq: v.number() }), timeoutMs: 5_000 })
}
