import { $language } from '@hirfa/shared-i18n'
import type { LiveRemote } from '@hirfa/shared-contract/release'

export async function prefetchScreen(remote: LiveRemote, module: string): Promise<number> {
  const { base, entry, integrity, files, override } = remote
  if (override) return 0
  const screen = [...(files?.modules[module] ?? []), ...(files?.messages[$language.get()] ?? [])]
  const sizes = [fetchAhead(base + entry, integrity), ...screen.map(name => fetchAhead(base + name))]
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0)
}

/** The browser verifies a file when it runs it. A failure is not reported: the click loads again. */
async function fetchAhead(path: string, integrity?: string): Promise<number> {
  const { href } = new URL(path, location.href)
  if (performance.getEntriesByName(href).length > 0) return 0
  try {
    const response = await fetch(href, { ...(integrity ? { integrity } : {}), priority: 'low' })
    return Number(response.headers.get('content-length') ?? 0)
  } catch {
    return 0
  }
}
