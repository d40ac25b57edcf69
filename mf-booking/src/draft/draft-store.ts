import { atom } from 'nanostores'
import { $session, persistText } from 'shared-platform'
import * as v from 'valibot'
import { changed, type Draft, EMPTY_DRAFT } from './draft.ts'
import { draftOf, keptDraft, taskDataOf } from './task-data.ts'

const SAVE_PAUSE_MS = 300

/** What the visitor has told so far. Changed by the functions below only. */
export const $draft = atom<Draft>(EMPTY_DRAFT)

/** Whether the browser's storage has been read: a server and a first render know of no draft. */
export const $draftStarted = atom(false)

/** Something was kept that cannot be taken up: too old, of another version, or a stranger's edit. */
export const $draftLost = atom(false)

const keptAtAll = persistText('local', 'taskData', v.string())

let waiting: ReturnType<typeof setTimeout> | undefined

/** Takes up what an earlier visit kept. Called when a screen appears, never while rendering. */
export function startDraft(): void {
  saveNow()
  const there = keptAtAll.read() !== null
  const kept = keptDraft.read()
  if (there && !kept) $draftLost.set(true)
  if (kept) $draft.set(draftOf(kept))
  if ($draftStarted.get()) return
  $draftStarted.set(true)
  window.addEventListener('pagehide', saveNow)
  window.addEventListener('storage', followOtherTabs)
  $session.listen((session, before) => {
    if (before?.status !== 'client' || session.status === 'client') return
    saveNow()
    // Signing out on purpose has emptied the storage: what was typed goes too. A lost session leaves it there.
    if (keptDraft.read() === null) discardDraft()
  })
}

/** All tabs tell one draft: booked or thrown away in another, it is gone here too, and cannot be sent twice. */
function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key !== 'taskData' || newValue !== null) return
  clearTimeout(waiting)
  waiting = undefined
  $draft.set(EMPTY_DRAFT)
}

/** Changes the draft and keeps it a moment after the last change. */
export function changeDraft(part: Partial<Draft>): void {
  $draftLost.set(false)
  $draft.set(changed($draft.get(), part))
  clearTimeout(waiting)
  waiting = setTimeout(saveNow, SAVE_PAUSE_MS)
}

/** Forgets everything told, here and in the browser's storage. */
export function discardDraft(): void {
  clearTimeout(waiting)
  waiting = undefined
  $draftLost.set(false)
  keptDraft.remove()
  $draft.set(EMPTY_DRAFT)
}

function saveNow(): void {
  if (waiting === undefined) return
  clearTimeout(waiting)
  waiting = undefined
  if (tellsAnything($draft.get())) keptDraft.write(taskDataOf($draft.get()))
}

/** A wizard that only turns its pages has told nothing worth keeping. */
function tellsAnything(draft: Draft): boolean {
  return JSON.stringify({ ...draft, step: 1 }) !== JSON.stringify(EMPTY_DRAFT)
}
