const LONGEST = 120

/** The numbers of the lines that consist of a comment and are too long. The formatter wraps other lines. */
export function longCommentLines(source: string): number[] {
  return source
    .split('\n')
    .flatMap((line, index) => (line.length > LONGEST && /^\s*(\/\/|\/?\*)/.test(line) ? [index + 1] : []))
}
