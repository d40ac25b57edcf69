import { scriptProblems } from '@hirfa/remote-kit/browsers'
import type { Proposal, Violation } from '../../state/gate.ts'
import { type Build, nameOf } from '../build.ts'
import { publishedTexts } from '../published-texts.ts'

export async function newerMembers(proposal: Proposal, proposed: Build): Promise<Violation[]> {
  const { record } = proposed
  const files = await publishedTexts(proposal, record, '.js')
  const worker = record.kind === 'shell' ? record.worker : undefined
  return scriptProblems({ files, worker }).map(reason => ({ consumer: nameOf(proposed), reason }))
}
