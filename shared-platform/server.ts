export { providePageData } from './src/page-data.ts'
export { provideRelease } from './src/release-document.ts'
