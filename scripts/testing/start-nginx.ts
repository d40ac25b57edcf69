import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../../delivery/testing/temporary-folder.ts'
import { brotliModules, findNginx } from '../installed-programs.ts'
import { freePort } from './free-port.ts'

/** A configuration of `deploy/` for a port and folder of a test, without TLS. */
export function shippedConfiguration(name: string, port: string, folder: string): string {
  return readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8')
    .replace(/ {4}listen 443 ssl http2;\n {4}listen \[::\]:443 ssl http2;/, `    listen 127.0.0.1:${port};`)
    .replaceAll(/^ {4}ssl_.*\n/gm, '')
    .replaceAll(/\/var\/cache\/nginx\/hirfa[\w-]*/g, join(folder, 'cache'))
}

type SiteOf = (port: string, folder: string) => string | Promise<string>

/** Runs nginx with a configuration of sites. Throws what nginx has logged if it does not start. */
export async function startNginx(siteOf: SiteOf): Promise<{ url: string; folder: string }> {
  for (;;) {
    try {
      return await startOnce(siteOf)
    } catch (error) {
      // Another process took the port before nginx did.
      if (!String(error).includes('Address already in use')) throw error
    }
  }
}

async function startOnce(siteOf: SiteOf): Promise<{ url: string; folder: string }> {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'cache'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${join(folder, name)};`
  )
  const http = `${temporary.join('\n')}\naccess_log off;\n${await siteOf(port, folder)}`
  const modules = brotliModules()
    .map(file => `load_module ${file};\n`)
    .join('')
  const main = `${modules}daemon off; master_process off; pid ${folder}/pid; events { worker_connections 4096; }\nhttp {\n${http}\n}\n`
  writeFileSync(join(folder, 'nginx.conf'), main)
  const errors = join(folder, 'error.log')
  const child: ChildProcess = spawn(findNginx() ?? '', ['-p', folder, '-e', errors, '-c', join(folder, 'nginx.conf')])
  onTestFinished(async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(readFileSync(errors, 'utf8'))
    // Written once nginx has its port: while nginx tries to get it, another process may answer there.
    if (
      existsSync(join(folder, 'pid')) &&
      (await fetch(`${url}/healthz`).then(
        () => true,
        () => false
      ))
    )
      break
    await wait(50)
  }
  return { url, folder }
}
