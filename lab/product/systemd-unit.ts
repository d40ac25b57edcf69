import { join } from 'node:path'
import { deployFile } from './deploy-files.ts'

const ROOT = join(import.meta.dirname, '../..')
const INSTALLED = '/opt/hirfa/'
const STATE = '/var/lib/'

export interface Unit {
  command: string[]
  env: Record<string, string>
}

/** With its data in `folder`, without its `EnvironmentFile`. */
export function createUnit(name: string, instance: string, folder: string): Unit {
  const text = deployFile(name, {
    '%i': instance,
    [INSTALLED]: `${ROOT}/`,
    [STATE]: `${folder}/`
  })
  const [start = ''] = readValues(text, 'ExecStart')
  const assignments = readValues(text, 'Environment').flatMap(line => line.split(' '))
  return {
    command: start.split(' '),
    env: Object.fromEntries(assignments.map(each => each.split('=', 2) as [string, string]))
  }
}

function readValues(text: string, key: string): string[] {
  return text
    .split('\n')
    .filter(line => line.startsWith(`${key}=`))
    .map(line => line.slice(key.length + 1))
}
