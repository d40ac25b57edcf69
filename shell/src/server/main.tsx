import '../messages/index.ts'
import { renderToString } from 'react-dom/server.edge'
import { StaticRouter } from 'react-router-dom'
import type { RenderedPage, ServerStart } from '@hirfa/shared-contract/release'
import { startMessages } from '@hirfa/shared-i18n'
import { loadRegisteredMessages } from '@hirfa/shared-i18n/server'
import { providePageData, provideRelease } from '@hirfa/shared-platform/server'
import { currentRelease } from '../federation/release.ts'
import { Frame } from '../frame/frame.tsx'
import { findOwner, routeTable } from '../routes/route-table.ts'
import { prepareScreen, provideContainers } from './load-remote.ts'

export async function start({ release, language, containerOf }: ServerStart): Promise<void> {
  provideRelease(JSON.parse(release))
  provideContainers(containerOf)
  await startMessages(language)
}

export async function render(path: string, data: string): Promise<RenderedPage> {
  providePageData(JSON.parse(data))
  const table = routeTable(currentRelease())
  const [pathname = '/'] = path.split('?')
  const owner = findOwner(table, pathname)
  const isPrepared = owner && (await prepareScreen(owner.remote, owner.module).catch(() => true))
  await loadRegisteredMessages()
  const html = renderToString(
    <StaticRouter location={path}>
      <Frame />
    </StaticRouter>
  )
  const isMissing = isPrepared && !html.includes(`data-remote="${owner.remote}"`)
  return { html: isMissing || html.includes('<h1') ? html : undefined, failed: isMissing ? owner.remote : undefined }
}
