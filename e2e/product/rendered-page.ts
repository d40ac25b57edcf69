import { expect, vi } from 'vitest'

export const SOON = { timeout: 60_000, interval: 300 }

/** Requests a page until it contains the screen: while the renderer starts, the edge sends a skeleton. */
export async function rendered(url: string, path: string, language: string): Promise<string> {
  return vi.waitFor(async () => {
    const html = await (await fetch(url + path, { headers: { 'accept-language': language } })).text()
    expect(html).toContain(`data-sent="${language}"`)
    return html
  }, SOON)
}
