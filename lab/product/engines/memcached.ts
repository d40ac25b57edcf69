import { listens } from '../../processes/probes.ts'
import type { Service } from '../../processes/supervisor.ts'
import type { Shape } from '../shape.ts'

export function memcached({ ports }: Shape): Service {
  return {
    name: 'memcached',
    command: ['memcached', '-l', '127.0.0.1', '-p', ports.memcached, '-U', '0', '-m', '16'],
    user: 'memcache',
    isReady: () => listens(ports.memcached)
  }
}
