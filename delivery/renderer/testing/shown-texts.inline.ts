import { type Repeated, repeat } from './repeated-text.ts'

declare const shown: string[]

export function showTexts(text: string, { times }: Pick<Repeated, 'times'>): string {
  // Without this comment, line breaks and long names.
  const repetitions = repeat({ text, times })
  shown.push(...repetitions)
  return repetitions.join()
}
