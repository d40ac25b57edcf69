import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { RemoteRoute } from '@hirfa/shared-contract/release'
import { startTestEdge, type TestEdge, type TestEdgeOptions } from './index.ts'
import { writeRemote, writeShell } from './small-builds.ts'
import { temporaryFolder } from './temporary-folder.ts'

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
export async function describedProduct(
  apiUrl?: string,
  { frameCalls = [FRAME_CALL], routes = ROUTES, server, ...settings }: Settings = {}
): Promise<TestEdge> {
  const folder = temporaryFolder()
  const releases = join(folder, 'releases')
  const edge = await startTestEdge({ releases, apiUrl, pageTimeoutMs: PAGE_TIMEOUT_MS, ...settings })
  onTestFinished(() => edge.close())
  writeShell(join(folder, 'shell'), { version: '1.0.0', answers: frameCalls, server })
  writeRemote(join(folder, 'remote'), { name: 'mf-weather', version: '1.0.0', routes })
  for (const build of ['shell', 'remote']) {
    const { record } = await edge.store.publish(join(folder, build))
    await edge.store.promote(record.name, record.version)
  }
  return edge
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
