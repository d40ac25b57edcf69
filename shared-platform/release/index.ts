export * from './build-record.ts'
export * from './seams/seams.ts'
export * from './site-names.ts'
export type * from './release-document.ts'
