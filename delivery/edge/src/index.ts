export { pageAddress } from './pages/page-routes.ts'
export type {
  FoundPage,
  ListedPage,
  PageContent,
  PageTexts,
  Product,
  SiteFile,
  SitemapRequest,
  SitemapSource,
  SiteTexts
} from './product.ts'
export { type PageSettings, pageSettingsOf } from './server/page-settings.ts'
export { signedBucket } from './server/visitor-bucket.ts'
export { startEdge, type RunningEdge } from './server/start-edge.ts'
