import { repeat as again } from './repeated-text.ts'

export function showAgain(): string[] {
  return again({ text: '', times: 1 })
}
