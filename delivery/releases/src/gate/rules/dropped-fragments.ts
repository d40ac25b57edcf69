import { neededFragment } from '@hirfa/shared-contract/release'
import { earlierVersion, liveVersion } from '../../state/release-state.ts'
import type { Proposal, Violation } from '../../state/gate.ts'
import { type Build, buildName, roleNote } from '../build.ts'
import { type Place, placesBeside } from '../builds-beside.ts'

export async function droppedFragments(
  proposal: Proposal,
  proposed: Build,
  read: (place: Place) => Promise<Build>,
  set: ReadonlyMap<string, string> = new Map()
): Promise<Violation[]> {
  const { after } = proposal
  const before = [liveVersion(after, proposed.app), earlierVersion(after, proposed.app)].find(
    version => version !== undefined && version !== proposed.version
  )
  const earlier = before && (await proposal.record(proposed.app, before))
  const dropped = rolesOf(earlier || undefined).filter(role => !rolesOf(proposed.record).includes(role))
  if (dropped.length === 0) return []
  const others = await Promise.all(placesBeside(after, proposed.app, set).map(read))
  return others.flatMap(consumer =>
    (consumer.contract?.needs ?? [])
      .filter(need => dropped.includes(neededFragment(need) ?? ''))
      .map(need => ({
        consumer: buildName(consumer),
        reason: `the fragment ${neededFragment(need)} is gone in ${buildName(proposed)}; keep it until ${consumer.app} no longer needs it.${roleNote(consumer)}`,
        line: need.at
      }))
  )
}

function rolesOf(record: Build['record'] | undefined): string[] {
  return record?.kind === 'remote' ? Object.keys(record.fragments ?? {}) : []
}
