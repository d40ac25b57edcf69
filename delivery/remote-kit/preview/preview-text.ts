import { ContractManifest } from '@hirfa/shared-contract/release'
import { check, link } from '@hirfa/shared-contract/release/commands'
import * as v from 'valibot'

export const Previewed = v.object({
  app: v.string(),
  version: v.string(),
  link: link.result,
  checked: check.result,
  sizes: ContractManifest.entries.sizes,
  pictures: v.string()
})
export type Previewed = v.InferOutput<typeof Previewed>

/** Markdown. What the gate says is quoted as code: a build writes parts of it. */
export function previewText(previewed: Previewed): string {
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
