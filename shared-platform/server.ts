/** Sets the data that the browser reads from the page; a server render has no page. */
export { providePageData } from './src/page-data.ts'
export { provideRelease } from './src/release-document.ts'
