import { styleProblems } from '@hirfa/remote-kit/style-problems'
import { type BuildRecord, isServerFile } from '@hirfa/shared-contract/release'
import type { Proposal, Violation } from '../../state/gate.ts'
import { liveVersion } from '../../state/release-state.ts'
import { type Build, nameOf } from '../build.ts'

/** The stylesheets of a proposed remote change only what the remote itself shows. Those of the shell are for all pages. */
export async function ownStyles(proposal: Proposal, proposed: Build): Promise<Violation[]> {
  const { app, record, contract } = proposed
  if (record.kind === 'shell') return []
  const shell = liveVersion(proposal.after, 'shell')
  const productSheets = shell === undefined ? {} : await stylesheets(proposal, await proposal.record('shell', shell))
  const problems = styleProblems({
    app,
    classPrefixes: contract?.classPrefixes ?? [],
    files: await stylesheets(proposal, record),
    productSheets: Object.values(productSheets)
  })
  return problems.map(reason => ({ consumer: nameOf(proposed), reason }))
}

/** The texts of the stylesheets that browsers can load, by file name. */
async function stylesheets({ file }: Proposal, { name, version, files }: BuildRecord): Promise<Record<string, string>> {
  const names = Object.keys(files).filter(each => each.endsWith('.css') && !isServerFile(each))
  const texts = await Promise.all(names.map(async each => (await file(name, version, each)).toString('utf8')))
  return Object.fromEntries(names.map((each, index) => [each, texts[index] ?? '']))
}
