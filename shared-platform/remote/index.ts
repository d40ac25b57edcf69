/** The contract between the shell and the remotes. */
export * from './book-again.ts'
export * from './booking-access.ts'
export type * from './fragments.ts'
export * from './navigation.ts'
export type * from './screen.ts'
