/** Reports lines of comments above 120 characters. Exit code 1 if there is one. */
import { reportProblems, sourcesLike } from './sources.ts'

const LONGEST = 120

/** The numbers of the lines that consist of a comment and are too long. The formatter wraps other lines. */
export function longCommentLines(source: string): number[] {
  return source
    .split('\n')
    .flatMap((line, index) => (line.length > LONGEST && /^\s*(\/\/|\/?\*)/.test(line) ? [index + 1] : []))
}

if (import.meta.main)
  reportProblems(
    sourcesLike('*.ts', '*.tsx', '*.css', '*.js').flatMap(({ file, text }) =>
      longCommentLines(text).map(line => `${file}:${line}: a line of a comment has at most ${LONGEST} characters`)
    )
  )
