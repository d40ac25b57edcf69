import { join } from 'node:path'
import { run } from '../../../scripts/run.ts'
import { deployFile } from '../deploy-files.ts'
import { listens, responds } from '../../processes/probes.ts'
import { asUser, type Service } from '../../processes/supervisor.ts'
import { local, type Shape } from '../shape.ts'
import { writeOwned, folderOf } from './folders.ts'

const USER = 'swift'
const KINDS = { account: '6202', container: '6201', object: '6200' } as const
type Kind = keyof typeof KINDS
const RING = ['8', '1', '1']

export function portOf({ ports }: Shape, kind: Kind): string {
  return { account: ports.swiftAccount, container: ports.swiftContainer, object: ports.swiftObject }[kind]
}

export async function swift(shape: Shape): Promise<Service[]> {
  const { folder, ports, secrets } = shape
  const home = folderOf(USER, join(folder, 'swift'))
  const disk = join(home, 'node')
  folderOf(USER, disk)
  folderOf(USER, join(disk, 'd1'))
  const swiftDir = { '/etc/swift': home }
  const write = (name: string, text: string) => writeOwned(USER, join(home, name), text)
  write('swift.conf', deployFile('swift/swift.conf', { PREFIX: secrets.hashPrefix, SUFFIX: secrets.hashSuffix }))

  async function buildRing(kind: Kind): Promise<void> {
    const builder = async (...words: string[]) => {
      const [program = '', ...rest] = asUser(USER, ['swift-ring-builder', `${kind}.builder`, ...words])
      await run(program, rest, { cwd: home })
    }
    await builder('create', ...RING)
    await builder('add', `r1z1-${local(portOf(shape, kind))}/d1`, '1')
    await builder('rebalance')
  }

  function serverOf(kind: Kind): Service {
    const text = deployFile(`swift/${kind}-server.conf`, {
      ...swiftDir,
      [`bind_port = ${KINDS[kind]}`]: `bind_port = ${portOf(shape, kind)}`,
      '/srv/node': disk
    })
    return {
      name: `swift-${kind}`,
      command: [`swift-${kind}-server`, write(`${kind}-server.conf`, text)],
      env: { SWIFT_DIR: home, HOME: home },
      user: USER,
      isReady: () => listens(portOf(shape, kind))
    }
  }

  const door = deployFile('swift/proxy-server.conf', {
    ...swiftDir,
    'bind_port = 8080': `bind_port = ${ports.s3}`,
    '127.0.0.1:11211': local(ports.memcached),
    'user_hirfa_releases = SECRET': `user_hirfa_releases = ${secrets.s3}`
  })
  const kinds = Object.keys(KINDS) as Kind[]
  await Promise.all(kinds.map(buildRing))
  return [
    ...kinds.map(serverOf),
    {
      name: 'swift-proxy',
      command: ['swift-proxy-server', write('proxy-server.conf', door)],
      env: { SWIFT_DIR: home, HOME: home },
      user: USER,
      isReady: () => responds(`http://${local(ports.s3)}/healthcheck`)
    }
  ]
}

export function memcached({ ports }: Shape): Service {
  return {
    name: 'memcached',
    command: ['memcached', '-l', '127.0.0.1', '-p', ports.memcached, '-U', '0', '-m', '16'],
    user: 'memcache',
    isReady: () => listens(ports.memcached)
  }
}
