import * as v from 'valibot'
import { parseArgs } from 'node:util'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findServer, callOperator } from './cli-call.ts'
import { ARTISAN_OPTIONS } from './artisans/artisan-lines.ts'
import { Misuse } from './cli-arguments.ts'
import { COMMANDS, USAGE } from './cli-commands.ts'
import { print } from './cli-output.ts'
import { EXTENSIONS, TaskPhotos } from '../photos/picture.ts'

export async function runCommand(words: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        paid: { type: 'boolean' },
        unpaid: { type: 'boolean' },
        banned: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        remove: { type: 'boolean' },
        folder: { type: 'string' },
        ...Object.fromEntries(
          [
            'status',
            'type',
            'date',
            'time',
            'client',
            'artisan',
            'price',
            'page',
            'search',
            'file',
            ...ARTISAN_OPTIONS
          ].map(name => [name, { type: 'string' as const }])
        )
      }
    })
    if (values.help || positionals.length === 0 || positionals[0] === 'help') {
      console.log(USAGE)
    } else {
      const [area = '', name = '', ...subjects] = positionals
      const command = COMMANDS[`${area} ${name}`]
      if (!command) throw new Misuse(`Unknown command "${area} ${name}".`)
      const server = findServer(environment)
      const response = await callOperator(server, await command(subjects, values))
      if (values.folder !== undefined) await writePhotos(values.folder, response)
      else print(response, { json: values.json === true, area })
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // parseArgs explains a wrong option itself.
    const wrongOption = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    const known = error instanceof Misuse || error.name === 'OperatorFailure' || wrongOption
    console.error(known ? error.message : error.stack)
    if (error instanceof Misuse || wrongOption) console.error(`\n${USAGE}`)
    process.exitCode = error instanceof Misuse || wrongOption ? 2 : 1
  }
}

async function writePhotos(folder: string, response: unknown): Promise<void> {
  const { photos } = v.parse(TaskPhotos, response)
  await mkdir(folder, { recursive: true })
  for (const { id, type, base64 } of photos) {
    const path = join(folder, `${id}.${EXTENSIONS[type]}`)
    await writeFile(path, Buffer.from(base64, 'base64'), { mode: 0o600 })
    console.log(path)
  }
  if (photos.length === 0) console.log('The appointment has no photos.')
}
