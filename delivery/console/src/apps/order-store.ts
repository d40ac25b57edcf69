import { atom, computed } from 'nanostores'
import { $health } from '../health/health-store.ts'
import { $status } from '../live/live-store.ts'
import { worstFirst } from './trouble.ts'

export const $worstFirst = computed([$status, $health], (status, health) => worstFirst(status?.apps ?? [], health))

export const UNORDERED = { names: [], knewHealth: false }

/** The order of the rows. It does not follow new data, so that no row moves away under a finger. */
export const $order = atom<{ names: string[]; knewHealth: boolean }>(UNORDERED)

export const $rows = computed([$status, $order], (status, { names }) => {
  const apps = new Map(status?.apps.map(app => [app.name, app]))
  const known = names.flatMap(name => apps.get(name) ?? [])
  return [...known, ...(status?.apps ?? []).filter(({ name }) => !names.includes(name))]
})

export const $isOutOfOrder = computed([$rows, $worstFirst], (rows, names) =>
  rows.some(({ name }, index) => name !== names[index])
)

export function sortRows(): void {
  $order.set({ names: $worstFirst.get(), knewHealth: $health.get() !== undefined })
}

/** Sorts with each new response until both status and health are loaded. */
export function sortFirst(): void {
  const { names, knewHealth } = $order.get()
  const learned = !knewHealth && $health.get() !== undefined
  if ($status.get() && (names.length === 0 || learned)) sortRows()
}
