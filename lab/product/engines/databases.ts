import { join } from 'node:path'
import { run } from '../../../scripts/run.ts'
import { local, type Shape } from '../shape.ts'

const DEPLOY = join(import.meta.dirname, '../../../deploy')

function superuserUrl({ ports, secrets }: Shape, database: string): string {
  return `postgres://postgres:${secrets.superuser}@${local(ports.database)}/${database}`
}

export function psql(shape: Shape, words: readonly string[], database = 'postgres'): Promise<string> {
  const url = superuserUrl(shape, database)
  const usual = ['--no-psqlrc', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-d', url]
  return run('psql', [...usual, ...words], { cwd: DEPLOY, env: { PGCONNECT_TIMEOUT: '2' } })
}

export async function createDatabases(shape: Shape): Promise<void> {
  const { api, ops, edge } = shape.secrets
  const passwords = Object.entries({ api, ops, edge }).flatMap(([name, value]) => ['-v', `${name}_password=${value}`])
  await psql(shape, [...passwords, '-f', 'postgres/roles.sql'])
}

export async function grantEdges(shape: Shape): Promise<void> {
  await psql(shape, ['-v', 'edge=hirfa_edge', '-f', 'edge-grants.sql'], 'hirfa_releases')
}
