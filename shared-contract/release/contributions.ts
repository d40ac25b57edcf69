import * as v from 'valibot'
import { LANGUAGES } from '../languages.ts'

export const PathPattern = v.pipe(v.string(), v.regex(/^\/[\w/:?*.-]*$/))
export const ModuleName = v.pipe(v.string(), v.regex(/^\.\/[\w-]+$/))

const FixedPath = v.pipe(v.string(), v.regex(/^\/[\w/.-]*$/))
const Label = v.object(v.entriesFromList(LANGUAGES, v.pipe(v.string(), v.minLength(1))))

export const MenuEntry = v.object({
  menu: v.picklist(['site', 'account', 'legal']),
  path: FixedPath,
  section: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/))),
  label: Label,
  order: v.number()
})
export type MenuEntry = v.InferOutput<typeof MenuEntry>

export const BarEntry = v.object({
  path: FixedPath,
  icon: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)),
  label: Label,
  order: v.number()
})
export type BarEntry = v.InferOutput<typeof BarEntry>

const Redirect = v.object({ from: PathPattern, to: PathPattern })
export type Redirect = v.InferOutput<typeof Redirect>

/** `expiry`: the server ended the session. `sign-out`: the client did. */
const SessionEnd = v.picklist(['expiry', 'sign-out'])
export type SessionEnd = v.InferOutput<typeof SessionEnd>

const PersistedState = v.object({
  key: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  storage: v.picklist(['local', 'session']),
  keepOn: v.pipe(v.array(SessionEnd), v.readonly()),
  /** While the key has a value, work waits for a sign-in. The fragment `submit-pending` sends it. */
  awaitsSignIn: v.optional(v.literal(true)),
  inFirstScreen: v.optional(v.literal(true)),
  /** The same for these screens only. */
  firstScreens: v.optional(v.pipe(v.array(ModuleName), v.readonly()))
})
export type PersistedState = v.InferOutput<typeof PersistedState>

/** `idle` also while another page is idle, `intent` only if visitors often open it from there. */
export const Prefetch = v.picklist(['idle', 'intent', 'never'])
export type Prefetch = v.InferOutput<typeof Prefetch>

export const Contributions = v.object({
  menu: v.optional(v.array(MenuEntry)),
  bar: v.optional(v.array(BarEntry)),
  redirects: v.optional(v.array(Redirect)),
  persisted: v.optional(v.array(PersistedState)),
  fragments: v.optional(v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)), ModuleName))
})
export type Contributions = v.InferOutput<typeof Contributions>
