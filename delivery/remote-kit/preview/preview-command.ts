import { existsSync } from 'node:fs'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONTRACT_FILE, ContractManifest } from '@hirfa/shared-contract/release'
import {
  API_PATH,
  check,
  type Command,
  Count,
  defineCommand,
  link,
  ON_MACHINE,
  publish
} from '@hirfa/shared-contract/release/commands'
import type { CommandLine } from '@hirfa/shared-contract/release/command-line'
import * as v from 'valibot'

const Previewed = v.object({
  app: v.string(),
  version: v.string(),
  link: link.result,
  checked: check.result,
  sizes: ContractManifest.entries.sizes,
  pictures: v.string()
})
type Previewed = v.InferOutput<typeof Previewed>

export const preview = defineCommand({
  name: 'preview',
  summary:
    'publish and check a built folder, and print a preview link and a text for a pull request; --minutes; --summary adds it to a file',
  positionals: ['folder'],
  options: { minutes: 'text', summary: 'text' },
  ...ON_MACHINE,
  input: v.strictObject({
    folder: v.string(),
    minutes: v.optional(Count),
    summary: v.optional(v.pipe(v.string(), v.minLength(1)))
  }),
  result: Previewed,
  outcome: ({ checked }) => check.outcome(checked),
  text: previewText
})

/** No visitor gets the version: it is neither promoted nor a canary. */
export async function previewBuild(
  { folder, minutes, summary }: v.InferOutput<typeof preview.input>,
  { atService, address }: { atService: CommandLine['run']; address: string }
): Promise<Previewed> {
  const ask = async <Input extends object, Result>(command: Command<Input, Result>, input: Record<string, unknown>) =>
    v.parse(command.result, await atService({ command, input }))
  const { app, version } = await ask(publish, { folder })
  const checked = await ask(check, { app, version })
  const made = await ask(link, { kind: 'preview', app, version, ...(minutes && { minutes }) })
  const pictures = new URL(`${API_PATH}/pictures/`, address).href
  const result = { app, version, link: made, checked, sizes: await sizesIn(folder), pictures }
  if (summary) await appendFile(summary, `${previewText(result)}\n`)
  return result
}

/** Empty for a build without a readable contract, which the gate refuses. */
async function sizesIn(folder: string): Promise<Previewed['sizes']> {
  const file = join(folder, CONTRACT_FILE)
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), ContractManifest),
    existsSync(file) ? await readFile(file, 'utf8') : ''
  )
  return parsed.success ? parsed.output.sizes : []
}

/** Markdown. What the gate says is quoted as code: a build writes parts of it. */
function previewText(previewed: Previewed): string {
  const { app, version, link, checked, sizes } = previewed
  return [
    `### ${app} ${version}`,
    `[Open the preview](${link.url}), until ${link.expires}. Visitors get nothing of it; \`revoke-token ${link.id}\` ends it.`,
    indented(check.text(checked, { app, version })),
    ...picturesIn(previewed),
    ...(sizes.length > 0 ? [sizeTable(sizes)] : [])
  ].join('\n\n')
}

function indented(text: string): string {
  return text.replace(/^/gm, '    ')
}

function picturesIn({ checked: { journeys = [] }, pictures }: Previewed): string[] {
  return journeys.flatMap(({ name, pictures: made = {} }) => {
    const links = Object.entries(made).map(([when, id]) => `[${when}](${pictures}${id})`)
    return links.length > 0 ? [`${name.replace(/[^\p{L}\p{N} ]/gu, '')}: ${links.join(', ')}`] : []
  })
}

function sizeTable(sizes: Previewed['sizes']): string {
  const rows = sizes.map(
    ({ module, bytes, budget }) =>
      `| \`${module}\` | ${kilobytes(bytes)} | ${budget === undefined ? '–' : kilobytes(budget)} |`
  )
  return ['| Screen | Compressed | Budget |', '| --- | --- | --- |', ...rows].join('\n')
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
