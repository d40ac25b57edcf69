import { styleProblems } from '@hirfa/remote-kit/style-problems'
import type { Proposal, Violation } from '../../state/gate.ts'
import { liveVersion } from '../../state/release-state.ts'
import { type Build, nameOf } from '../build.ts'
import { publishedTexts } from '../published-texts.ts'

export async function ownStyles(proposal: Proposal, proposed: Build): Promise<Violation[]> {
  const { app, record, contract } = proposed
  if (record.kind === 'shell') return []
  const shell = liveVersion(proposal.after, 'shell')
  const productSheets =
    shell === undefined ? {} : await publishedTexts(proposal, await proposal.record('shell', shell), '.css')
  const problems = styleProblems({
    app,
    classPrefixes: contract?.classPrefixes ?? [],
    files: await publishedTexts(proposal, record, '.css'),
    productSheets: Object.values(productSheets)
  })
  return problems.map(reason => ({ consumer: nameOf(proposed), reason }))
}
