/** `npm run build`: builds each app whose sources changed since its last build, two at a time. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { appsIn } from './apps.ts'
import { isCurrent } from './current-builds.ts'

const ROOT = join(import.meta.dirname, '..')
const CONSOLE = 'delivery/console'
const BUILDERS = 2

const waiting = [...appsIn(ROOT), CONSOLE].filter(app => !isCurrent(ROOT, app))

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

await Promise.all(Array.from({ length: BUILDERS }, buildNext))
