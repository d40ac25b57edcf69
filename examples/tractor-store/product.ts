import type { Product } from '@hirfa/delivery-edge'

const TEXTS = {
  name: 'The Tractor Store',
  title: 'The Tractor Store',
  description: 'Tractors from three teams.',
  missing: 'There is no such page.',
  startFailed: 'The page did not start.',
  browserTooOld: 'This browser is too old.',
  tryAgain: 'Try again',
  previewWarning: 'Orders are real.'
}

/** The Tractor Store as a product of delivery: all that is not in the builds of its teams. */
export const TRACTOR_STORE: Product = {
  id: 'tractors',
  apiPaths: [],
  uncrawledPaths: ['/checkout'],
  workerPath: '/service-worker.js',
  htmlPolicies: [],
  pageSettings: {},
  fetchOrigins: [],
  texts: { ar: TEXTS, en: TEXTS, fr: TEXTS },
  timeZone: 'UTC',
  themeColors: { light: '#ffffff', dark: '#000000' },
  files: [{ path: '/favicon.svg', type: 'image/svg+xml; charset=utf-8', bytes: Buffer.from(icon()) }],
  redirects: { '/favicon.ico': '/favicon.svg' },
  iconLinks: [{ rel: 'icon', href: '/favicon.svg' }],
  socialImage: () => ({ path: '/favicon.svg', width: 90, height: 90 }),
  webManifest: () => ({ name: TEXTS.name, start_url: '/' }),
  skeleton: () => '',
  describePage: () => ({ listed: true, type: 'website' }),
  sitemap: { pages: async ({ routes }) => routes.flatMap(({ path }) => (path.includes(':') ? [] : [{ path }])) }
}

function icon(): string {
  return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><circle cx="45" cy="45" r="40" fill="#d9a514"/></svg>'
}
