import { existsSync } from 'node:fs'
import { installPackages } from '../../scripts/installed-programs.ts'

/** A file of each package of Debian 12 that the shape needs. */
const NEEDED: Record<string, string> = {
  'etcd-server': '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  haproxy: '/usr/sbin/haproxy',
  nginx: '/usr/sbin/nginx',
  'libnginx-mod-http-brotli-filter': '/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so',
  'libnginx-mod-http-brotli-static': '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  memcached: '/usr/bin/memcached',
  'swift-proxy': '/usr/bin/swift-proxy-server',
  'swift-account': '/usr/bin/swift-account-server',
  'swift-container': '/usr/bin/swift-container-server',
  'swift-object': '/usr/bin/swift-object-server',
  openssl: '/usr/bin/openssl'
}

/** Starts none of what it installs. Throws if that is not possible. */
export function needPackages(): void {
  const missing = () => Object.keys(NEEDED).filter(name => !existsSync(NEEDED[name] ?? ''))
  if (missing().length > 0) installPackages(missing())
  const still = missing()
  if (still.length > 0)
    throw new Error(`Debian 12 packages are missing: apt-get install --no-install-recommends ${still.join(' ')}`)
}
