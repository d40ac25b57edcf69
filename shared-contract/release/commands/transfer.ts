import * as v from 'valibot'
import { AppName, Version } from '../build-record.ts'
import { defineCommand, TIMEOUTS_MS, UPLOADING } from './command.ts'
import { Why } from './fields.ts'

/** With the signed ledger lines that name its bytes and say that the gate accepted them. */
export const Exported = v.object({
  lines: v.array(v.string()),
  archive: v.string()
})
export type Exported = v.InferOutput<typeof Exported>

export const exportVersion = defineCommand({
  name: 'export',
  summary: 'print a live version with the signed lines of its publication and its promotion; for transfer',
  positionals: ['app', 'version'],
  access: 'app',
  http: 'GET',
  timeoutMs: TIMEOUTS_MS.upload,
  input: v.strictObject({ app: AppName, version: Version }),
  result: Exported,
  text: ({ lines, archive }, { app, version }) =>
    `${app} ${version}: ${Math.round((archive.length * 3) / 4)} bytes.\n${lines.join('\n')}`
})

const Proof = v.pipe(v.string(), v.maxLength(8_000), v.base64(), v.transform(linesIn), v.array(v.string()))

export const transfer = defineCommand({
  name: 'transfer',
  summary:
    'publish what is live at another release service, --from <url> with RELEASE_FROM_TOKEN: the same bytes and signatures',
  positionals: ['app', 'version'],
  options: { from: 'text', why: 'text' },
  ...UPLOADING,
  input: v.strictObject({
    app: AppName,
    version: Version,
    from: v.optional(v.string()),
    folder: v.optional(v.string()),
    proof: v.optional(Proof),
    why: v.optional(Why)
  }),
  result: v.object({ app: v.string(), version: v.string(), changed: v.boolean(), origin: v.string() }),
  text: ({ app, version, changed, origin }) =>
    changed
      ? `Published ${app} ${version} from ${origin}. To make it live: promote ${app} ${version}`
      : `${app} ${version} is already published with the same bytes.`
})

export function proofOf({ lines }: Pick<Exported, 'lines'>): string {
  return Buffer.from(JSON.stringify(lines)).toString('base64')
}

function linesIn(text: string): unknown[] {
  try {
    const lines: unknown = JSON.parse(atob(text))
    return Array.isArray(lines) ? lines : []
  } catch {
    return []
  }
}
