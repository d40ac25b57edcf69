import { atom } from 'nanostores'
import { isFresh, persist } from '@hirfa/shared-platform'
import * as v from 'valibot'
import { LIMITS } from '@hirfa/shared-contract'
import type { FieldProps } from '../form/use-account-form.ts'
import { SIGN_IN_PROGRESS } from '../persisted-state.ts'

/** The server accepts the token of a verified code for this time. */
const PERSISTED_HOURS = 0.5

/** A plus and 15 digits, the longest number of any country. */
const LONGEST_PHONE = 16

const Identity = v.object({ channel: v.picklist(['phone', 'email']), identifier: v.string() })
export type Identity = v.InferOutput<typeof Identity>

/** An identity whose code was right, and the token that proves it. */
const Verified = v.object({ identity: Identity, token: v.string() })
export type Verified = v.InferOutput<typeof Verified>

const Stage = v.variant('stage', [
  v.object({ stage: v.literal('login') }),
  v.object({ stage: v.literal('login-code'), identity: Identity }),
  v.object({ stage: v.literal('login-name'), ...Verified.entries }),
  v.object({ stage: v.literal('register') }),
  v.object({ stage: v.literal('register-code'), identity: Identity }),
  v.object({ stage: v.literal('register-password'), ...Verified.entries }),
  v.object({ stage: v.literal('forgot') }),
  v.object({ stage: v.literal('forgot-sent'), identity: Identity }),
  v.object({ stage: v.literal('forgot-code'), identity: Identity }),
  v.object({ stage: v.literal('forgot-password'), ...Verified.entries })
])
export type Stage = v.InferOutput<typeof Stage>

const Typed = v.object({
  channel: Identity.entries.channel,
  phone: v.fallback(v.pipe(v.string(), v.maxLength(LONGEST_PHONE)), ''),
  email: v.pipe(v.string(), v.maxLength(LIMITS.email.max)),
  name: v.pipe(v.string(), v.maxLength(LIMITS.personName.max))
})
/** Values shared by the three modes. Passwords are never persisted. */
export type Typed = v.InferOutput<typeof Typed>
export type Reached = Omit<Typed, 'name'>

const persisted = persist(
  SIGN_IN_PROGRESS.storage,
  SIGN_IN_PROGRESS.key,
  v.pipe(
    v.object({ savedAt: v.number(), stage: Stage, typed: Typed }),
    v.check(progress => isFresh(progress.savedAt, PERSISTED_HOURS))
  )
)

const NOTHING_TYPED: Typed = { channel: 'phone', phone: '', email: '', name: '' }

export const $stage = atom<Stage>({ stage: 'login' })
export const $typed = atom<Typed>(NOTHING_TYPED)

/** Whether the persisted progress has been read, and whether there was any. */
export const $restored = atom<'pending' | 'nothing' | 'progress'>('pending')

export function restoreProgress(): void {
  if ($restored.get() !== 'pending') return
  const progress = persisted.read()
  $typed.set(progress?.typed ?? NOTHING_TYPED)
  $stage.set(progress?.stage ?? { stage: 'login' })
  $restored.set(progress ? 'progress' : 'nothing')
}

export function leaveProgress(): void {
  $restored.set('pending')
}

export function goTo(stage: Stage): void {
  $stage.set(stage)
  save()
}

/** The attributes of a field whose value the next steps and a reload have too. */
export function remembered<Name extends keyof Typed>(name: Name, field: FieldProps<Typed[Name]>) {
  function onChange(value: Typed[Name]) {
    field.onChange(value)
    $typed.set({ ...$typed.get(), [name]: value })
    save()
  }

  return { ...field, onChange }
}

export function clearProgress(): void {
  persisted.remove()
  $typed.set(NOTHING_TYPED)
  $stage.set({ stage: 'login' })
}

function save(): void {
  persisted.write({ savedAt: Date.now(), stage: $stage.get(), typed: $typed.get() })
}
