import { refusalsOf } from '@hirfa/remote-kit/browsers'
import { isServerFile } from '@hirfa/shared-contract/release'
import type { Violation } from '../../state/gate.ts'
import { type Build, nameOf } from '../build.ts'

/** No script uses a member that a supported browser does not have. `read` returns the text of a published file. */
export async function newerMembers(build: Build, read: (file: string) => Promise<string>): Promise<Violation[]> {
  const { record } = build
  const worker = record.kind === 'shell' ? record.worker : undefined
  const scripts = Object.keys(record.files).filter(file => file.endsWith('.js') && !isServerFile(file))
  const refusals = await Promise.all(scripts.map(async file => refusalsOf(file, await read(file), file === worker)))
  return refusals.flat().map(reason => ({ consumer: nameOf(build), reason }))
}
