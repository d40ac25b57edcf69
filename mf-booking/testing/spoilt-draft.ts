import { answeredTask } from './answered-task.ts'

/** A stored draft with an invalid change, as JSON. */
export function spoilt(change: Record<string, unknown> = {}): string {
  return JSON.stringify({ ...answeredTask(), ...change })
}

export function leaveDraft(text: string): void {
  localStorage.setItem('taskData', text)
}

export const LONG = 'x'.repeat(10_000)
