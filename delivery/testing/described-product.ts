import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { RemoteRoute } from 'shared-contract/release'
import type { PageSettings } from '../edge/src/server/page-settings.ts'
import { startTestEdge, type TestEdge } from './index.ts'
import { writeRemote, writeShell } from './small-builds.ts'
import { temporaryFolder } from './temporary-folder.ts'

const ROUTES: RemoteRoute[] = [
  described('/', { title: 'Home', subject: 'site' }),
  described('/artisans', { title: 'Artisans', subject: 'listing', answers: ['/api/profiles?page=1'] }),
  described('/artisans/:service', { title: 'Artisans', titleWithName: 'Artisans of {{service}}', subject: 'listing' }),
  described('/privacy-policy', { title: 'Privacy', subject: 'text' }),
  described('/appointement/:id', { about: 'Book {{name}}.', subject: 'artisan', answers: ['/api/profiles/:id'] }),
  described('/my-profile', { title: 'My profile' })
]

/** A busy machine is slow, not wrong: its pages wait for the API as long as a test does. */
const PATIENCE_MS = 30_000

interface Settings extends PageSettings {
  pagePatienceMs?: number
}

/** A running edge whose one remote says of its pages what a real one does. */
export async function describedProduct(apiUrl?: string, settings: Settings = {}): Promise<TestEdge> {
  const folder = temporaryFolder()
  const releases = join(folder, 'releases')
  const edge = await startTestEdge({ releases, apiUrl, pagePatienceMs: PATIENCE_MS, ...settings })
  onTestFinished(() => edge.close())
  writeShell(join(folder, 'shell'), { version: '1.0.0', answers: ['/api/home-details'] })
  writeRemote(join(folder, 'remote'), { name: 'mf-weather', version: '1.0.0', routes: ROUTES })
  for (const build of ['shell', 'remote']) {
    const { record } = await edge.store.publish(join(folder, build))
    await edge.store.promote(record.name, record.version)
  }
  return edge
}

interface Description extends Pick<RemoteRoute, 'subject' | 'answers'> {
  title?: string
  titleWithName?: string
  about?: string
}

function described(
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
