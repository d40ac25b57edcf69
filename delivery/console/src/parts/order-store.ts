import { atom, computed } from 'nanostores'
import { $health } from '../health/health-store.ts'
import { $status } from '../live/live-store.ts'
import { worstFirst } from './trouble.ts'

const $worstFirst = computed([$status, $health], (status, health) => worstFirst(status?.apps ?? [], health))

export const UNORDERED = { names: [], knewHealth: false }

/**
 * The order that the rows stand in. It was the worst first when it was made, and then keeps still:
 * a row must not move away under a finger. Whoever looks decides when to sort again.
 */
export const $order = atom<{ names: string[]; knewHealth: boolean }>(UNORDERED)

/** The rows to show: those ordered before in their places, new ones at the end. */
export const $rows = computed([$status, $order], (status, { names }) => {
  const apps = new Map(status?.apps.map(app => [app.name, app]))
  const known = names.flatMap(name => apps.get(name) ?? [])
  return [...known, ...(status?.apps ?? []).filter(({ name }) => !names.includes(name))]
})

/** Whether sorting again would change anything. */
export const $isOutOfOrder = computed([$rows, $worstFirst], (rows, names) =>
  rows.some(({ name }, index) => name !== names[index])
)

/** The worst first, as of now. */
export function sortRows(): void {
  $order.set({ names: $worstFirst.get(), knewHealth: $health.get() !== undefined })
}

/** Sorts by itself as long as there was nothing to sort by. */
export function sortFirst(): void {
  const { names, knewHealth } = $order.get()
  const learned = !knewHealth && $health.get() !== undefined
  if ($status.get() && (names.length === 0 || learned)) sortRows()
}
