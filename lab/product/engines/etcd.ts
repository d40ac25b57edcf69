import { join } from 'node:path'
import { deployFile, settingsIn } from '../deploy-files.ts'
import { responds } from '../../processes/probes.ts'
import type { Service } from '../../processes/supervisor.ts'
import { local, type Shape } from '../shape.ts'
import { folderOf } from './folders.ts'

export function etcd({ folder, ports }: Shape): Service {
  const env = settingsIn(
    deployFile('postgres/etcd.env', {
      'etcd-1.hirfa.internal:2379': local(ports.etcd),
      'etcd-1.hirfa.internal:2380': local(ports.etcdPeer),
      '/var/lib/etcd/hirfa': join(folderOf('postgres', join(folder, 'etcd')), 'data')
    })
  )
  return {
    name: 'etcd',
    command: ['etcd'],
    env,
    user: 'postgres',
    isReady: () => responds(`http://${local(ports.etcd)}/health`)
  }
}
