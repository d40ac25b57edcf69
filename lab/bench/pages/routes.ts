/** The measured pages, and what shows that their content is there. */
export const ROUTES = [
  { name: 'home', path: '/', content: 'main a[href^="/services/"]' },
  { name: 'services', path: '/services', content: 'main form button' },
  { name: 'artisans', path: '/artisans', content: 'main article a[href^="/artisans/"]' },
  { name: 'profile', path: '/artisans/plumbing/artisan-1', content: 'main section dl' },
  { name: 'legal', path: '/terms-and-conditions', content: 'main nav a[href$="-1"]' },
  { name: 'sign-in', path: '/login', content: 'main input[type="password"]' }
] as const

export type MeasuredRoute = (typeof ROUTES)[number]
