import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { Head } from './ledger.ts'
import { replaceWhole } from './whole-file.ts'

export interface HeadMemory {
  head(): Head | undefined
  keep(head: Head): void
}

/** Persists the last head of this machine in a file. The reader verifies its signature. */
export function headMemory(file: string): HeadMemory {
  return {
    head() {
      if (!existsSync(file)) return undefined
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Head), readFileSync(file, 'utf8'))
      return read.success ? read.output : undefined
    },
    keep: head => replaceWhole(file, JSON.stringify(head))
  }
}
