import type { Product } from '../edge/src/product.ts'
import type { Language } from '@hirfa/shared-contract/release'

/** A product with texts only, for tests of delivery. */
export const FIXTURE_PRODUCT: Product = {
  id: 'fixture',
  apiPaths: ['/api', '/user', '/csrf', '/media', '/__dev'],
  bodyLimits: { '/api/files/': 100_000 },
  uncrawledPaths: ['/user', '/csrf'],
  workerPath: '/service-worker.js',
  htmlPolicies: [],
  pageSettings: {},
  fetchOrigins: [],
  texts: { ar: textsIn('ar'), en: textsIn('en'), fr: textsIn('fr') },
  timeZone: 'UTC',
  themeColors: { light: '#fff', dark: '#000' },
  files: [{ path: '/favicon.svg', type: 'image/svg+xml; charset=utf-8', bytes: Buffer.from('<svg/>') }],
  redirects: { '/favicon.ico': '/favicon.svg' },
  iconLinks: [],
  socialImage: language => ({ path: `/card-${language}.png`, width: 1200, height: 630 }),
  webManifest: language => ({ name: `Fixture ${language}` }),
  skeleton: () => '<div class="skeleton"></div>',
  describePage: ({ responses }) => ({
    name: nameIn(responses[0]),
    listed: true,
    type: 'website'
  }),
  sitemap: {
    pages: async ({ routes }) => routes.flatMap(({ path }) => (path.includes(':') ? [] : [{ path }]))
  }
}

function textsIn(language: Language) {
  return {
    name: `Fixture ${language}`,
    title: `The fixture ${language}`,
    description: `A product for tests ${language}`,
    missing: `Missing ${language}`,
    startFailed: `The page did not start ${language}`,
    browserTooOld: `The browser is too old ${language}`,
    tryAgain: `Try again ${language}`,
    previewWarning: `Changes are real ${language}.`
  }
}

function nameIn(body: unknown): string | undefined {
  return typeof body === 'object' && body !== null && 'name' in body ? String(body.name) : undefined
}
