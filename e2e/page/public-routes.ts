/** Pages that the edge renders, each with an element of its content. */
export const PUBLIC_ROUTES = [
  ['/', 'main a[href^="/services/"]'],
  ['/services', 'main button[formaction="/services/plumbing"]'],
  ['/services/plumbing', 'main select'],
  ['/quick-booking', 'main select'],
  ['/quick-booking?service=plumbing&wilaya=16&city=554', 'main [data-city] button'],
  ['/artisans', 'main article a[href^="/artisans/"]'],
  ['/artisans/plumbing/artisan-1', 'main section dl + div > ul > li'],
  ['/artisans?search=plomb', 'main h2 output'],
  ['/artisans/plumbing', 'main nav a[aria-current]'],
  ['/login', 'main input[type="password"]'],
  ['/terms-and-conditions', 'main h2[id$="-1"]'],
  ['/privacy-policy', 'main h2[id$="-1"]']
] as const
