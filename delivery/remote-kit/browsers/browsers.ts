/** Conversion targets and oldest browsers. After a change run `assets/browsers/generate-newer-members.ts`. */
export const BROWSERS = ['chrome >= 109', 'firefox >= 115', 'safari >= 16.4']
