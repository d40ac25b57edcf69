/** `npm run build`: builds each app whose sources changed since its last build, two at a time. */
import { spawn } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { appsIn } from './apps.ts'

const ROOT = join(import.meta.dirname, '..')
const CONSOLE = 'delivery/console'
const BUILDERS = 2
/** Every build depends on these, besides its own folder. */
const SHARED = ['shared-*', 'delivery/remote-kit', 'rspack.base.ts', 'package-lock.json']
const OUTPUT = /(^|\/)(dist|node_modules)(\/|$)/

const waiting = [...appsIn(ROOT), CONSOLE].filter(app => !isCurrent(app))

async function buildNext(): Promise<void> {
  for (let app = waiting.shift(); app; app = waiting.shift()) await build(app)
}

async function build(app: string): Promise<void> {
  const began = performance.now()
  const npm = spawn('npm', ['run', '--silent', 'build', '-w', app], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  const [code, ...printed] = await Promise.all([
    new Promise<number | null>((done, failed) => npm.once('close', done).once('error', failed)),
    text(npm.stdout),
    text(npm.stderr)
  ])
  if (code !== 0) throw new Error(`${app} cannot be built:\n${printed.join('').trim()}`)
  console.log(`Built ${app} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

function isCurrent(app: string): boolean {
  const built = ['build.json', 'index.html'].map(file => join(ROOT, app, 'dist', file)).find(file => existsSync(file))
  if (!built) return false
  const { mtimeMs } = statSync(built)
  const sources = [app, ...SHARED].flatMap(pattern =>
    globSync([pattern, `${pattern}/**/*`], { cwd: ROOT, exclude: isOutput })
  )
  return sources.every(source => statSync(join(ROOT, source)).mtimeMs < mtimeMs)
}

function isOutput(path: string): boolean {
  return OUTPUT.test(path)
}

await Promise.all(Array.from({ length: BUILDERS }, buildNext))
