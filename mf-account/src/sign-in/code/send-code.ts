import { atom } from 'nanostores'
import type { SendCodeResponse } from '@hirfa/shared-contract'
import { $notices, dismiss, isRefusal, notify, persist } from '@hirfa/shared-platform'
import * as v from 'valibot'
import { CODE_COUNTDOWN, CODE_LOCKS } from '../../persisted-state.ts'
import type { Identity } from '../sign-in-progress.ts'

type CodeSender = (identity: Identity) => Promise<v.InferOutput<typeof SendCodeResponse>>

/** The text of the notice that a code was sent. */
let shown: string | undefined

/** Removes the notice that a code was sent, once none is asked for any more. */
export function dismissSentCode(): void {
  const notice = $notices.get().find(({ text }) => text === shown)
  if (notice) dismiss(notice.id)
}

/** Sends a code, starts the countdown that the server requires, and shows the server's message. */
export async function sendCode(send: CodeSender, identity: Identity, sent: string): Promise<void> {
  const { message } = await sendCodeQuietly(send, identity)
  shown = message || sent
  notify('success', shown)
}

/** Like `sendCode`, for a step that itself shows where the code was sent. */
export async function sendCodeQuietly(send: CodeSender, identity: Identity) {
  try {
    const answer = await send(identity)
    lockCode(identity.identifier, answer.retry_after ?? undefined)
    return answer
  } catch (error) {
    if (isRefusal(error) && error.failure.retryAfter) lockCode(identity.identifier, error.failure.retryAfter)
    throw error
  }
}

const DEFAULT_LOCK_S = 60
/** The server never locks longer; a longer time means that the clock has been changed. */
const LONGEST_LOCK_S = 3600

const persistedExpiry = persist(CODE_LOCKS.storage, CODE_LOCKS.key, v.record(v.string(), v.number()))
const persistedCountdown = persist(CODE_COUNTDOWN.storage, CODE_COUNTDOWN.key, v.number())

export const $codeLocks = atom<Record<string, number>>({})

export function restoreCodeLocks(): void {
  $codeLocks.set(persistedExpiry.read() ?? {})
}

export function lockCode(identifier: string, seconds = DEFAULT_LOCK_S, now = Date.now()): void {
  const running = Object.entries($codeLocks.get()).filter(([, until]) => until > now)
  const locks = { ...Object.fromEntries(running), [identifier]: now + seconds * 1000 }
  $codeLocks.set(locks)
  persistedExpiry.write(locks)
  persistedCountdown.write(seconds)
}

/** The seconds until the lock ends; 0 for an impossible time. */
export function secondsLeft(locks: Record<string, number>, identifier: string, now: number): number {
  const left = Math.ceil(((locks[identifier] ?? 0) - now) / 1000)
  return left > 0 && left <= LONGEST_LOCK_S ? left : 0
}

/** The specification of the product names this storage key. */
export function persistCountdown(seconds: number): void {
  persistedCountdown.write(seconds)
}
