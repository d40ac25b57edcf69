/**
 * Syntax and styles are converted for these; scripts must not use newer members.
 * After a change run `assets/browsers/generate-newer-members.ts`.
 */
export const BROWSERS = ['chrome >= 109', 'firefox >= 115', 'safari >= 16.4']
