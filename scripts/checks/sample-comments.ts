/** Prints random comments for a review of their language: `node scripts/checks/sample-comments.ts 100 42`. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commentsIn } from './source-words.ts'

const ROOT = join(import.meta.dirname, '../..')
const [count = 100, seed = 1] = process.argv.slice(2).map(Number)

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
const comments = files.flatMap(file =>
  commentsIn(readFileSync(join(ROOT, file), 'utf8')).map(comment => `${file}: ${comment}`)
)

/** Deterministic, so that a review can be repeated (mulberry32). */
function randomFrom(state: number): () => number {
  let next = state
  return () => {
    next = (next + 0x6d2b79f5) | 0
    let mixed = Math.imul(next ^ (next >>> 15), 1 | next)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const random = randomFrom(seed)
const sample = comments.map(comment => ({ comment, rank: random() })).sort((one, other) => one.rank - other.rank)
for (const { comment } of sample.slice(0, count)) console.log(comment)
