/** The contract between the shell and the remotes. */
export type * from './fragments.ts'
export * from './navigation.ts'
export type * from './screen.ts'
