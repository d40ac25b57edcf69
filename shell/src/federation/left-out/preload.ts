function leftOut(): never {
  throw new Error('The runtime is built without snapshots and preloads')
}

export {
  leftOut as defaultPreloadArgs,
  leftOut as formatPreloadArgs,
  leftOut as normalizePreloadExposes,
  leftOut as preloadAssets
}
