import { atom } from 'nanostores'
import { splitContact } from '@hirfa/shared-contract'
import { COHORT_COOKIES } from '@hirfa/shared-contract/site'
import { $session, persist, type Persisted, persistText } from '@hirfa/shared-platform'
import * as v from 'valibot'
import { PERSISTED } from '../persisted-state.ts'
import { readContact, keepContact } from './contacts.ts'
import { changed, type Draft, EMPTY_DRAFT } from './draft.ts'
import { StoredDraft, storedDraft } from './task-data.ts'

const SAVE_PAUSE_MS = 300
const YEAR_S = 31_536_000

/** The wizard, its results and the page of an artisan share one draft; quick booking has another. */
export type DraftKind = 'wizard' | 'quick'
const DECLARED = { wizard: PERSISTED.draft, quick: PERSISTED.quick }

export const persistedDrafts = { wizard: persistedDraft('wizard'), quick: persistedDraft('quick') }

/** The contact of another person is stored for the tab only. */
function persistedDraft(kind: DraftKind): Persisted<Draft, StoredDraft> {
  const { storage, key } = DECLARED[kind]
  const persisted = persist(
    storage,
    key,
    v.pipe(
      v.looseObject({}),
      v.transform(stored => ({ ...stored, ...readContact(kind) })),
      StoredDraft
    )
  )
  return {
    read: persisted.read,
    write(draft) {
      const { rest, contact } = splitContact(draft)
      persisted.write(rest)
      keepContact(kind, contact)
    },
    remove() {
      persisted.remove()
      keepContact(kind, {})
    }
  }
}

export const $draft = atom<Draft>(EMPTY_DRAFT)

/**
 * Which draft has been read from the browser's storage; `null` on a server and in the first render, `undefined` if that
 * render has answers of its own: they are not stored.
 */
export const $draftKind = atom<DraftKind | null | undefined>(null)

/** The persisted draft was unreadable: too old, of another version, or edited. */
export const $draftLost = atom(false)

/** The draft of the wizard that another request has replaced, until the page is left. */
export const $replacedDraft = atom<Draft | null>(null)

let timer: ReturnType<typeof setTimeout> | undefined
let isListening = false

/** Called after the first render. The result persists the last change: the next screen may be of another version. */
export function startDraft(kind: DraftKind = 'wizard'): () => void {
  saveNow()
  const { storage, key } = DECLARED[kind]
  const there = persistText(storage, key, v.string()).read() !== null
  const persisted = persistedDrafts[kind].read()
  $draftLost.set(there && !persisted)
  // Another version of this remote may have booked and removed the draft in this page.
  if (persisted || !there || currentKind() !== kind) $draft.set(persisted ?? EMPTY_DRAFT)
  $draftKind.set(kind)
  listen()
  return saveNow
}

function currentKind(): DraftKind {
  return $draftKind.get() ?? 'wizard'
}

function listen(): void {
  if (isListening) return
  isListening = true
  window.addEventListener('pagehide', saveNow)
  window.addEventListener('storage', followOtherTabs)
  $session.listen((session, before) => {
    if (before?.status !== 'client' || session.status === 'client') return
    saveNow()
    queueMicrotask(() => {
      // Signing out has cleared the storage; an expired session leaves the draft there.
      if (persistedDrafts[currentKind()].read() !== null) return
      discardDraft()
      storeWilaya(null)
    })
  })
}

/** A draft booked or discarded in another tab is removed here too, so that it is not sent twice. */
function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key !== DECLARED[currentKind()].key || newValue !== null) return
  clearTimeout(timer)
  timer = undefined
  keepContact(currentKind(), {})
  $draft.set(EMPTY_DRAFT)
}

export function changeDraft(part: Partial<Draft>): void {
  $draftLost.set(false)
  $draft.set(changed($draft.get(), part))
  if ($draftKind.get() === undefined) return
  if (part.wilayaId) storeWilaya(part.wilayaId)
  clearTimeout(timer)
  timer = setTimeout(saveNow, SAVE_PAUSE_MS)
}

export function discardDraft(): void {
  clearTimeout(timer)
  timer = undefined
  $draftLost.set(false)
  persistedDrafts[currentKind()].remove()
  $draft.set(EMPTY_DRAFT)
}

function saveNow(): void {
  if (timer === undefined) return
  clearTimeout(timer)
  timer = undefined
  if (hasAnswers($draft.get())) persistedDrafts[currentKind()].write(storedDraft($draft.get()))
}

/** A step alone is not worth persisting. */
function hasAnswers(draft: Draft): boolean {
  return JSON.stringify({ ...draft, step: 1 }) !== JSON.stringify(EMPTY_DRAFT)
}

/** Stores the wilaya last chosen for the server, which may show a version to one wilaya first; `null` removes it. */
function storeWilaya(wilayaId: number | null): void {
  const age = wilayaId === null ? 0 : YEAR_S
  document.cookie = `${COHORT_COOKIES.wilaya}=${wilayaId ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax`
}
