import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { Head } from './ledger.ts'
import { replaceWhole } from './whole-file.ts'

export type HeadMemory = ReturnType<typeof headMemory>

/** Persists the last head of this machine in a file. The reader verifies its signature. */
export function headMemory(file: string) {
  return {
    head(): Head | undefined {
      if (!existsSync(file)) return undefined
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Head), readFileSync(file, 'utf8'))
      return read.success ? read.output : undefined
    },
    keep: (head: Head) => replaceWhole(file, JSON.stringify(head))
  }
}
