/** The downloads of a page, as the network reports them. */
import type { CDPSession, Page } from 'playwright-core'

export interface Download {
  path: string
  type: string
  /** Compressed size of the body. */
  bytes: number
  startedAt: number
  endedAt: number
}

/** Records every request of a page. Returns the function that lists the completed ones. */
export async function recordDownloads(page: Page): Promise<() => Download[]> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const running = new Map<string, Download>()
  const done: Download[] = []
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    running.set(requestId, {
      path: new URL(request.url).pathname,
      type: type ?? 'Other',
      bytes: 0,
      startedAt: timestamp,
      endedAt: 0
    })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const download = running.get(requestId)
    if (download) done.push({ ...download, bytes: encodedDataLength, endedAt: timestamp })
  })
  return () => done
}

export function total(downloads: readonly Download[]): number {
  return downloads.reduce((sum, { bytes }) => sum + bytes, 0)
}
