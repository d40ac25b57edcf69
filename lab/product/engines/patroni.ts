import { join } from 'node:path'
import { deployFile } from '../deploy-files.ts'
import { responds } from '../../processes/probes.ts'
import type { Service } from '../../processes/supervisor.ts'
import { local, type Shape } from '../shape.ts'
import { writeOwned, folderOf } from './folders.ts'

/** The first node becomes the primary, the second its synchronous standby. */
export function patroni({ folder, ports, secrets }: Shape, node: 'db1' | 'db2'): Service {
  const rest = ports[`${node}Rest`]
  const home = folderOf('postgres', join(folder, node))
  const settings = deployFile('postgres/patroni.yml', {
    'name: db-1': `name: ${node}`,
    'db-1.hirfa.internal:8008': local(rest),
    'db-1.hirfa.internal:5432': local(ports[node]),
    'etcd-1.hirfa.internal:2379': local(ports.etcd),
    '/var/lib/postgresql/hirfa': home
  })
  return {
    name: node,
    command: ['patroni', writeOwned('postgres', join(home, 'patroni.yml'), settings)],
    env: {
      HOME: home,
      PATRONI_SUPERUSER_PASSWORD: secrets.superuser,
      PATRONI_REPLICATION_PASSWORD: secrets.replication,
      PATRONI_REWIND_PASSWORD: secrets.rewind
    },
    user: 'postgres',
    isReady: async () => (await isPrimary(rest)) || (await responds(`http://${local(rest)}/sync`)),
    childFile: join(home, 'data/postmaster.pid')
  }
}

function isPrimary(rest: string): Promise<boolean> {
  return responds(`http://${local(rest)}/primary`)
}

export async function primaryOf({ ports }: Shape): Promise<'db1' | 'db2' | undefined> {
  for (const node of ['db1', 'db2'] as const) if (await isPrimary(ports[`${node}Rest`]).catch(() => false)) return node
  return undefined
}
