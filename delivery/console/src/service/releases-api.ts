import * as v from 'valibot'
import { Change, Health, Link, Violations, Session, Status, Verification } from './answers.ts'
import { call, Nothing } from './call.ts'

const CHECK_LIMIT_MS = 180_000

export function getSession() {
  return call('GET', '/ops/api/session', { answer: Session })
}

export function startSession(token: string) {
  return call('POST', '/ops/api/session', { body: { token }, answer: Nothing })
}

export function endSession() {
  return call('DELETE', '/ops/api/session', { answer: Nothing })
}

export function getStatus() {
  return call('GET', '/ops/api/status', { answer: Status })
}

export function getStatusAt(moment: { time: string } | { release: string }) {
  return call('GET', `/ops/api/at?${new URLSearchParams({ ...moment })}`, { answer: Status })
}

export function getHealth() {
  return call('GET', '/ops/api/health', { answer: Health })
}

/** Newest first, those before a change. */
export async function listHistory(app: string, before: number | undefined, limit: number) {
  const query = new URLSearchParams({ limit: String(limit) })
  if (app) query.set('app', app)
  if (before !== undefined) query.set('before', String(before))
  return (await call('GET', `/ops/api/history?${query}`, { answer: v.object({ entries: v.array(Change) }) })).entries
}

export type Verb = 'promote' | 'canary' | 'rollback' | 'freeze' | 'thaw'

export interface Wish {
  app: string
  version?: string | undefined
  share?: number | undefined
  why?: string | undefined
  force?: true | undefined
}

/** The change that was made; nothing when it was so already. */
export async function makeChange(verb: Verb, wish: Wish) {
  const answer = v.object({ change: v.nullable(Change) })
  return (await call('POST', `/ops/api/${verb}`, { body: wish, answer, limitMs: CHECK_LIMIT_MS })).change
}

export function checkVersion(app: string, version: string) {
  return call('POST', '/ops/api/check', { body: { app, version }, answer: Violations, limitMs: CHECK_LIMIT_MS })
}

export function verifyEverything() {
  return call('GET', '/ops/api/verify', { answer: Verification, limitMs: CHECK_LIMIT_MS })
}

export type LinkWish = { kind: 'at'; release: string } | { kind: 'preview'; app: string; version: string }

export function createLink(wish: LinkWish) {
  return call('POST', '/ops/api/link', { body: wish, answer: Link })
}

/** What the edge itself says it has: the number of the last change it knows. */
export async function getEdgeState() {
  return call('GET', '/healthz', { answer: v.object({ seq: v.number() }), limitMs: 5_000 })
}
