import { join } from 'node:path'
import { deployFile } from '../deploy-files.ts'
import type { Service } from '../../processes/supervisor.ts'
import { local, type Shape } from '../shape.ts'
import { psql } from './databases.ts'
import { writeOwned, folderOf } from './folders.ts'

const USER = 'haproxy'

export function haproxy(shape: Shape): Service {
  const { folder, ports } = shape
  const settings = deployFile('postgres/haproxy.cfg', {
    '127.0.0.1:5000': local(ports.database),
    'db-1.hirfa.internal:5432 check port 8008': `${local(ports.db1)} check port ${ports.db1Rest}`,
    'db-2.hirfa.internal:5432 check port 8008': `${local(ports.db2)} check port ${ports.db2Rest}`
  })
  const file = writeOwned(USER, join(folderOf(USER, join(folder, 'haproxy')), 'haproxy.cfg'), settings)
  return {
    name: 'haproxy',
    command: ['haproxy', '-db', '-f', file],
    user: USER,
    // Until its first checks it takes both databases for the primary, and connects to them in turn.
    isReady: async () => (await isPrimary(shape)) && (await isPrimary(shape))
  }
}

async function isPrimary(shape: Shape): Promise<boolean> {
  return (await psql(shape, ['-c', 'SELECT pg_is_in_recovery()'])).trim() === 'f'
}
