import { atom } from 'nanostores'
import { persist } from 'shared-platform'
import * as v from 'valibot'

const DEFAULT_LOCK_S = 60
/** The server never locks longer; more is a clock that has been set. */
const LONGEST_LOCK_S = 3600

const keptExpiry = persist('local', 'otpExpiry', v.record(v.string(), v.number()))
const keptCountdown = persist('local', 'otpCountdown', v.number())

/** Until when no further code can be asked for, by phone or address. */
export const $codeLocks = atom<Record<string, number>>({})

export function restoreCodeLocks(): void {
  $codeLocks.set(keptExpiry.read() ?? {})
}

/** A code has just been sent, or the server asks for patience. */
export function lockCode(identifier: string, seconds = DEFAULT_LOCK_S, now = Date.now()): void {
  const running = Object.entries($codeLocks.get()).filter(([, until]) => until > now)
  const locks = { ...Object.fromEntries(running), [identifier]: now + seconds * 1000 }
  $codeLocks.set(locks)
  keptExpiry.write(locks)
  keptCountdown.write(seconds)
}

/** How long the visitor still has to wait; an impossible time counts as none. */
export function secondsLeft(locks: Record<string, number>, identifier: string, now: number): number {
  const left = Math.ceil(((locks[identifier] ?? 0) - now) / 1000)
  return left > 0 && left <= LONGEST_LOCK_S ? left : 0
}

/** The seconds last shown, for whoever reads the browser's copy. */
export function noteCountdown(seconds: number): void {
  keptCountdown.write(seconds)
}
