export interface Repeated {
  text: string
  times: number
}

const SEPARATOR = ' '

export function repeat({ text, times }: Repeated): string[] {
  return Array.from({ length: times }, (_, repetition) => repetition + SEPARATOR + text)
}

export const UNUSED_HERE = 'unused'
