import type { RemoteRoute } from '@hirfa/shared-contract/release'
import type { TestEdge, TestEdgeOptions } from './index.ts'
import { servedReleases } from './small-releases.ts'

export const FRAME_CALL = '/api/frame'

const ROUTES: RemoteRoute[] = [
  described('/', { title: 'Home', subject: 'site' }),
  described('/entries', { title: 'Entries', subject: 'list', answers: ['/api/entries?page=1'] }),
  described('/privacy-policy', { title: 'Privacy', subject: 'text' }),
  described('/entries/:id', { about: 'Read {{name}}.', subject: 'entry', answers: ['/api/entries/:id'] }),
  described('/my-profile', { title: 'My profile' })
]

/** Longer than any response takes on a busy machine. */
const PAGE_TIMEOUT_MS = 30_000

interface Settings extends Omit<TestEdgeOptions, 'apiUrl' | 'releases'> {
  frameCalls?: string[]
  routes?: RemoteRoute[]
  server?: string
}

/** A running edge with one remote whose routes have texts and calls. */
export function describedProduct(
  apiUrl?: string,
  { frameCalls = [FRAME_CALL], routes = ROUTES, server, ...settings }: Settings = {}
): Promise<TestEdge> {
  const plans = [
    { name: 'shell', answers: frameCalls, server },
    { name: 'mf-weather', routes }
  ]
  return servedReleases(plans, { apiUrl, pageTimeoutMs: PAGE_TIMEOUT_MS, ...settings })
}

interface Description extends Pick<RemoteRoute, 'subject' | 'answers' | 'query'> {
  title?: string
  titleWithName?: string
  about?: string
}

export function described(
  path: string,
  { title, titleWithName, about = `About ${path}.`, ...rest }: Description
): RemoteRoute {
  const textsIn = (language: string) => ({
    title: title && `${title} ${language}`,
    titleWithName: titleWithName && `${titleWithName} ${language}`,
    description: about
  })
  return { path, module: './screen', texts: { ar: textsIn('ar'), en: textsIn('en'), fr: textsIn('fr') }, ...rest }
}
