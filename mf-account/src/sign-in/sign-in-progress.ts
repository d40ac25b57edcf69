import { atom } from 'nanostores'
import { isFresh, persist } from 'shared-platform'
import * as v from 'valibot'

/** A token of a verified code lives this long on the server. */
const KEPT_HOURS = 0.5

const Identity = v.object({ channel: v.picklist(['phone', 'email']), identifier: v.string() })
/** How a client is reached: `+213551234567` or an e-mail address. */
export type Identity = v.InferOutput<typeof Identity>

const Stage = v.variant('stage', [
  v.object({ stage: v.literal('login') }),
  v.object({ stage: v.literal('register') }),
  v.object({ stage: v.literal('register-code'), identity: Identity }),
  v.object({ stage: v.literal('register-password'), identity: Identity, token: v.string() }),
  v.object({ stage: v.literal('forgot') }),
  v.object({ stage: v.literal('forgot-sent'), identity: Identity }),
  v.object({ stage: v.literal('forgot-code'), identity: Identity }),
  v.object({ stage: v.literal('forgot-password'), identity: Identity, token: v.string() })
])
/** Where in the form the visitor is. */
export type Stage = v.InferOutput<typeof Stage>

const Typed = v.object({
  channel: v.picklist(['phone', 'email']),
  phone: v.pipe(v.string(), v.maxLength(9)),
  email: v.pipe(v.string(), v.maxLength(254)),
  name: v.pipe(v.string(), v.maxLength(100))
})
/** What the visitor has said of themselves in any of the modes; passwords are never kept. */
export type Typed = v.InferOutput<typeof Typed>

const kept = persist(
  'session',
  'signIn',
  v.pipe(
    v.object({ savedAt: v.number(), stage: Stage, typed: Typed }),
    v.check(progress => isFresh(progress.savedAt, KEPT_HOURS))
  )
)

const NOTHING_TYPED: Typed = { channel: 'phone', phone: '', email: '', name: '' }

export const $stage = atom<Stage>({ stage: 'login' })
export const $typed = atom<Typed>(NOTHING_TYPED)

/** Whether what is kept has been read; the form waits for it. */
export const $restored = atom(false)

/** Goes on where a reload or a look at another page has interrupted. */
export function restoreProgress(): void {
  if ($restored.get()) return
  const progress = kept.read()
  $typed.set(progress?.typed ?? NOTHING_TYPED)
  $stage.set(progress?.stage ?? { stage: 'login' })
  $restored.set(true)
}

/** The form is left; the next visit reads anew. */
export function leaveProgress(): void {
  $restored.set(false)
}

export function goTo(stage: Stage): void {
  $stage.set(stage)
  save()
}

export function rememberTyped(part: Partial<Typed>): void {
  $typed.set({ ...$typed.get(), ...part })
  save()
}

/** The visitor is in: what led there is of no more use. */
export function forgetProgress(): void {
  kept.remove()
  $typed.set(NOTHING_TYPED)
  $stage.set({ stage: 'login' })
}

function save(): void {
  kept.write({ savedAt: Date.now(), stage: $stage.get(), typed: $typed.get() })
}
