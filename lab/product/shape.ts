import { randomBytes } from 'node:crypto'
import type { Ports } from './ports.ts'

export interface Shape {
  folder: string
  ports: Ports
  secrets: Record<SecretName, string>
  url: string
}

const SECRETS = [
  'superuser',
  'replication',
  'rewind',
  'api',
  'ops',
  'edge',
  's3',
  'reports',
  'hashPrefix',
  'hashSuffix'
] as const
type SecretName = (typeof SECRETS)[number]

export function shapeOf(folder: string, ports: Ports): Shape {
  const secrets = Object.fromEntries(SECRETS.map(name => [name, randomBytes(24).toString('hex')]))
  return {
    folder,
    ports,
    secrets: secrets as Shape['secrets'],
    // A name, because passkeys are bound to one.
    url: `https://localhost:${ports.https}`
  }
}

export function local(port: string): string {
  return `127.0.0.1:${port}`
}

export function databaseUrl({ ports, secrets }: Shape, user: 'api' | 'ops' | 'edge', database: string): string {
  return `postgres://hirfa_${user}:${secrets[user]}@${local(ports.database)}/${database}`
}
