import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import * as v from 'valibot'

/** The values of `files` are Latin-1: one character for each byte. */
const Fixture = v.object({
  scripts: v.array(v.string()),
  styles: v.array(v.string()),
  files: v.record(v.string(), v.string())
})

export type Monolith = ReturnType<typeof frozenMonolith>

/** M: the product of commit 592e054b as one program without federation, with the files that a bench loads. */
export function frozenMonolith() {
  const fixture = readFileSync(join(import.meta.dirname, 'frozen-monolith.json.br'))
  const { files, ...page } = v.parse(Fixture, JSON.parse(brotliDecompressSync(fixture).toString()))
  return {
    ...page,
    files: new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text, 'latin1')] as const))
  }
}
