/** https://www.postgresql.org/docs/current/errcodes-appendix.html, class 23 */
const CODES = { foreignKey: '23503', unique: '23505', exclusion: '23P01' }

export function violates(error: unknown, kind: keyof typeof CODES): boolean {
  return error instanceof Error && 'code' in error && error.code === CODES[kind]
}
