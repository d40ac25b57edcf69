/** A draft in the browser's storage as another program, another version or a stranger might have left it. */
import { toldTask } from './told-task.ts'

/** A whole draft of today with a change, as a text. */
export function spoilt(change: Record<string, unknown> = {}): string {
  return JSON.stringify({ ...toldTask(), ...change })
}

export function leaveDraft(text: string): void {
  localStorage.setItem('taskData', text)
}

export const LONG = 'x'.repeat(10_000)
