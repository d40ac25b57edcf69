import { type BuildRecord, isServerFile } from '@hirfa/shared-contract/release'
import type { Proposal } from '../state/gate.ts'

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
