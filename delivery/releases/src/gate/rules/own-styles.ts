import { styleProblems } from '@hirfa/remote-kit/style-problems'
import { type BuildRecord, isServerFile } from '@hirfa/shared-contract/release'
import type { Proposal } from '../../state/gate.ts'
import { liveVersion } from '../../state/release-state.ts'
import type { Build } from '../build.ts'

export async function ownStyles(proposal: Proposal, { app, record, contract }: Build): Promise<string[]> {
  if (record.kind === 'shell') return []
  const shell = liveVersion(proposal.after, 'shell')
  const productSheets =
    shell === undefined ? {} : await publishedTexts(proposal, await proposal.record('shell', shell), '.css')
  return styleProblems({
    app,
    classPrefixes: contract?.classPrefixes ?? [],
    files: await publishedTexts(proposal, record, '.css'),
    productSheets: Object.values(productSheets)
  })
}

export async function publishedTexts(
  { file }: Pick<Proposal, 'file'>,
  { name, version, files }: BuildRecord,
  extension: '.css' | '.js'
): Promise<Record<string, string>> {
  const names = Object.keys(files).filter(each => each.endsWith(extension) && !isServerFile(each))
  return Object.fromEntries(
    await Promise.all(names.map(async each => [each, (await file(name, version, each)).toString('utf8')] as const))
  )
}
