export * from './build-record.ts'
export type * from './release-document.ts'
