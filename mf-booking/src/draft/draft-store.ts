import { atom } from 'nanostores'
import { COHORT_COOKIES } from '@hirfa/shared-contract/site'
import { $session, persistText } from '@hirfa/shared-platform'
import * as v from 'valibot'
import { PERSISTED } from '../persisted-state.ts'
import { type Draft, EMPTY_DRAFT } from './draft.ts'
import { persistedDraft, storedDraft } from './task-data.ts'

const SAVE_PAUSE_MS = 300
const YEAR_S = 31_536_000

export const $draft = atom<Draft>(EMPTY_DRAFT)

/** Whether the browser's storage has been read; false on a server and in the first render. */
export const $draftStarted = atom(false)

/** The persisted draft was unreadable: too old, of another version, or edited. */
export const $draftLost = atom(false)

const persistedText = persistText(PERSISTED.draft.storage, PERSISTED.draft.key, v.string())

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Reads the persisted draft. Screens call it after their first render. Returns a function that persists the last change when the
 * screen is left: the next one may be of another version, which reads the storage.
 */
export function startDraft(): () => void {
  readDraft()
  return saveNow
}

function readDraft(): void {
  saveNow()
  const there = persistedText.read() !== null
  const persisted = persistedDraft.read()
  if (there && !persisted) $draftLost.set(true)
  // Another version of this remote may have booked and removed the draft in this page.
  if (persisted || !there) $draft.set(persisted ?? EMPTY_DRAFT)
  if ($draftStarted.get()) return
  $draftStarted.set(true)
  window.addEventListener('pagehide', saveNow)
  window.addEventListener('storage', followOtherTabs)
  $session.listen((session, before) => {
    if (before?.status !== 'client' || session.status === 'client') return
    saveNow()
    // Signing out has cleared the storage; an expired session leaves the draft there.
    if (persistedDraft.read() !== null) return
    discardDraft()
    storeWilaya(null)
  })
}

/** A draft booked or discarded in another tab is removed here too, so that it is not sent twice. */
function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key !== PERSISTED.draft.key || newValue !== null) return
  clearTimeout(timer)
  timer = undefined
  $draft.set(EMPTY_DRAFT)
}

/** Changes the draft, and persists it 300 ms after the last change. */
export function changeDraft(part: Partial<Draft>): void {
  $draftLost.set(false)
  $draft.set({ ...$draft.get(), ...part })
  if (part.wilayaId) storeWilaya(part.wilayaId)
  clearTimeout(timer)
  timer = setTimeout(saveNow, SAVE_PAUSE_MS)
}

export function discardDraft(): void {
  clearTimeout(timer)
  timer = undefined
  $draftLost.set(false)
  persistedDraft.remove()
  $draft.set(EMPTY_DRAFT)
}

function saveNow(): void {
  if (timer === undefined) return
  clearTimeout(timer)
  timer = undefined
  if (hasAnswers($draft.get())) persistedDraft.write(storedDraft($draft.get()))
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
