import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliModules } from '../../../scripts/installed-programs.ts'
import { run } from '../../../scripts/run.ts'
import { deployFile } from '../deploy-files.ts'
import { listens } from '../../processes/probes.ts'
import type { Service } from '../../processes/supervisor.ts'
import { local, type Shape } from '../shape.ts'

const ROOT = join(import.meta.dirname, '../../..')
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

export function certificateOf({ folder }: Shape): string {
  return join(folder, 'nginx/certificate.pem')
}

export async function nginx(shape: Shape): Promise<Service> {
  const { folder, ports } = shape
  const home = join(folder, 'nginx')
  mkdirSync(join(home, 'cache'), { recursive: true })
  const key = join(home, 'key.pem')
  await createCertificate(certificateOf(shape), key)
  const site = deployFile('nginx.conf', {
    'server 127.0.0.1:4311 ': `server ${local(ports.api1)} `,
    'server 127.0.0.1:4312 ': `server ${local(ports.api2)} `,
    'server 127.0.0.1:4300 ': `server ${local(ports.edge1)} `,
    'server 127.0.0.1:4301 ': `server ${local(ports.edge2)} `,
    'server 127.0.0.1:4320': `server ${local(ports.ops)}`,
    'server 127.0.0.1:4321 ': `server ${local(ports.opsStandby)} `,
    'listen 127.0.0.1:4310;': `listen ${local(ports.apiDoor)};`,
    'listen 80;': `listen ${local(ports.http)};`,
    'listen 443 ssl http2;': `listen ${local(ports.https)} ssl http2;`,
    '    listen [::]:80;\n': '',
    '    listen [::]:443 ssl http2;\n': '',
    'https://$host$request_uri': `${shape.url}$request_uri`,
    'hirfa.example': 'localhost',
    '/etc/ssl/hirfa/fullchain.pem': certificateOf(shape),
    '/etc/ssl/hirfa/privkey.pem': key,
    '/var/cache/nginx/hirfa': join(home, 'cache'),
    '/var/log/nginx/hirfa.log': join(folder, 'logs/nginx-access.log'),
    '/opt/hirfa': ROOT
  })
  writeFileSync(join(home, 'site.conf'), site)
  writeFileSync(join(home, 'nginx.conf'), mainOf(home))
  return {
    name: 'nginx',
    command: ['nginx', '-p', home, '-e', join(folder, 'logs/nginx-error.log'), '-c', join(home, 'nginx.conf')],
    isReady: () => listens(ports.https)
  }
}

function mainOf(home: string): string {
  return [
    ...brotliModules().map(file => `load_module ${file};`),
    'daemon off;',
    'worker_processes 1;',
    `pid ${home}/pid;`,
    'events { worker_connections 1024; }',
    'http {',
    'include /etc/nginx/mime.types;',
    ...TEMPORARY.map(name => `${name}_temp_path ${join(home, name)};`),
    `include ${join(home, 'site.conf')};`,
    '}\n'
  ].join('\n')
}

async function createCertificate(file: string, key: string): Promise<void> {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const form = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30']
  await run('openssl', ['req', ...form, ...subject, '-keyout', key, '-out', file], { cwd: ROOT })
}
