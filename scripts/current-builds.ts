import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Every build depends on these, besides its own folder. */
const SHARED = ['shared-*', 'delivery/remote-kit', 'rspack.base.ts', 'package-lock.json']
const OUTPUT = /(^|\/)(dist|node_modules)(\/|$)/

export function isCurrent(root: string, app: string): boolean {
  const built = ['build.json', 'index.html'].map(file => join(root, app, 'dist', file)).find(file => existsSync(file))
  if (!built) return false
  const { mtimeMs } = statSync(built)
  const sources = [app, ...SHARED].flatMap(pattern =>
    globSync([pattern, `${pattern}/**/*`], { cwd: root, exclude: isOutput })
  )
  return sources.every(source => statSync(join(root, source)).mtimeMs < mtimeMs)
}

function isOutput(path: string): boolean {
  return OUTPUT.test(path)
}
