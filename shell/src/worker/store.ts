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
