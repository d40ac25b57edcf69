export * from './navigation.ts'
export type * from './fragments.ts'
