import { refusalsOf } from '@hirfa/remote-kit/browsers'
import { isServerFile } from '@hirfa/shared-contract/release'
import type { Proposal, Violation } from '../../state/gate.ts'
import { type Build, nameOf } from '../build.ts'

/** No script of a proposed version uses a member that a supported browser does not have. */
export async function newerMembers({ file }: Proposal, proposed: Build): Promise<Violation[]> {
  const { app, version, record } = proposed
  const worker = record.kind === 'shell' ? record.worker : undefined
  const scripts = Object.keys(record.files).filter(name => name.endsWith('.js') && !isServerFile(name))
  const refusals = await Promise.all(
    scripts.map(async name => refusalsOf(name, String(await file(app, version, name)), name === worker))
  )
  return refusals.flat().map(reason => ({ consumer: nameOf(proposed), reason }))
}
