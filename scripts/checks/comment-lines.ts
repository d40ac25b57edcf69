/** Reports lines of comments above 120 characters. Exit code 1 if there is one. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { longCommentLines } from './long-comments.ts'

const ROOT = join(import.meta.dirname, '../..')

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css', '*.js'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter(file => file !== '')

const found = files.flatMap(file =>
  longCommentLines(readFileSync(join(ROOT, file), 'utf8')).map(
    line => `${file}:${line}: a line of a comment has at most 120 characters`
  )
)
for (const line of found) console.log(line)
if (found.length > 0) process.exitCode = 1
