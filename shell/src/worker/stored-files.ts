import { buildPath, MAPS_PATH, type ReleaseDocument } from '@hirfa/shared-contract/release'

const FILES = 'release-files'

/** Reads without `open`, which would make the cache again in a browser that has just deleted it. */
export function storedFile(path: string): Promise<Response | undefined> {
  return caches.match(path, { cacheName: FILES })
}

export async function storeFile(path: string, response: Response, release: ReleaseDocument): Promise<void> {
  if ([MAPS_PATH, ...basesOf(release)].some(base => path.startsWith(base))) await store(FILES, path, response)
}

export async function fetchFiles(paths: readonly string[], release: ReleaseDocument): Promise<void> {
  const missing = await Promise.all(paths.map(async path => ((await storedFile(path)) ? [] : [path])))
  const fetched = missing.flat().map(async path => {
    const response = await fetch(path)
    if (response.status === 200) await storeFile(path, response, release)
  })
  await Promise.all(fetched)
}

export async function deleteOtherFiles(release: ReleaseDocument): Promise<void> {
  const cache = await caches.open(FILES)
  const bases = basesOf(release)
  const files = await cache.keys()
  const others = files.filter(({ url }) => !bases.some(base => new URL(url).pathname.startsWith(base)))
  await Promise.all(others.map(file => cache.delete(file)))
}

function basesOf({ shell, remotes }: ReleaseDocument): string[] {
  const ofRemotes = Object.values(remotes).flatMap(({ base, lastGood }) => [base, ...(lastGood ? [lastGood.base] : [])])
  return [buildPath({ name: 'shell', version: shell }), ...ofRemotes]
}

export async function store(cacheName: string, path: string, response: Response): Promise<void> {
  try {
    const cache = await caches.open(cacheName)
    // The newest entries are the last.
    await cache.delete(path)
    await cache.put(path, response)
  } catch (error) {
    console.warn(`${path} could not be stored`, error)
  }
}
