export * from './book-again.ts'
export * from './navigation.ts'
export type * from './fragments.ts'
