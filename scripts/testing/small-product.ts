import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../../delivery/testing/temporary-folder.ts'
import { ROOT as PROJECT, type StartedProgram, startProgram } from './started-program.ts'

const BUILDS = JSON.stringify(join(PROJECT, 'delivery/testing/small-builds.ts'))

const APPS: Record<string, string> = {
  shell: `import { writeShell } from ${BUILDS}; writeShell('dist', { version: '1.0.0' })`,
  'mf-catalog': remoteBuild('mf-catalog', '/'),
  'mf-booking': remoteBuild('mf-booking', '/services'),
  'mf-account': remoteBuild('mf-account', '/login'),
  'delivery/console': `import { mkdirSync, writeFileSync } from 'node:fs'; mkdirSync('dist'); writeFileSync('dist/index.html', 'the console')`
}

/** Sends the message, takes the lock and ends as the real API does. */
const API = `
import { createServer } from 'node:http'
import { join } from 'node:path'
import { mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

mkdirSync(process.env.DATA_DIR, { recursive: true })
const lock = new DatabaseSync(join(process.env.DATA_DIR, 'api.lock'))
try {
  lock.exec('BEGIN EXCLUSIVE')
} catch {
  process.send({ type: 'refused', message: process.env.DATA_DIR + ' is in use by a running Hirfa.' }, () => process.exit(1))
}
const server = createServer((request, response) => {
  if (request.url === '/api/crash') process.exit(3)
  if (request.url === '/api/slow') setTimeout(() => response.end(), 100)
  else response.end(String(process.pid))
})
server.listen(Number(process.env.PORT), process.env.HOST, () => process.send({ type: 'listening', port: server.address().port }))
process.on('SIGTERM', () => process.exit(0))
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit(0))
`

/** A copy of `start.ts` with apps that build in a moment and the API above. */
export function smallProduct(): string {
  const root = temporaryFolder()
  mkdirSync(join(root, 'scripts/start'), { recursive: true })
  for (const file of ['start.ts', 'scripts/apps.ts', 'scripts/build-apps.ts', 'scripts/start/api-process.ts'])
    copyFileSync(join(PROJECT, file), join(root, file))
  for (const folder of ['node_modules', 'product']) symlinkSync(join(PROJECT, folder), join(root, folder))
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ private: true, type: 'module', workspaces: Object.keys(APPS) })
  )
  for (const [name, build] of Object.entries(APPS)) {
    mkdirSync(join(root, name), { recursive: true })
    writeFileSync(
      join(root, name, 'package.json'),
      JSON.stringify({
        name: name.replace('/', '-'),
        version: '1.0.0',
        scripts: { build: 'node build.js' },
        type: 'module'
      })
    )
    writeFileSync(join(root, name, 'build.js'), build)
    if (name.startsWith('mf-')) writeFileSync(join(root, name, 'remote.ts'), '')
  }
  mkdirSync(join(root, 'api/src'), { recursive: true })
  writeFileSync(join(root, 'api/src/main.ts'), API)
  return root
}

export function start(root: string, env: Record<string, string>): StartedProgram {
  const program = startProgram([process.execPath, 'start.ts'], { NODE_ENV: 'test', ...env }, { cwd: root })
  onTestFinished(() => void program.child.kill('SIGKILL'))
  return program
}

function remoteBuild(name: string, path: string): string {
  return `import { routesOf, writeRemote } from ${BUILDS}; writeRemote('dist', { name: '${name}', version: '1.0.0', routes: routesOf('${path}') })`
}
