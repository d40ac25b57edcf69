/** The meaningful combinations of fault, artefact, remote and situation. */
import { type Artefact, type Fault, FAULTS, isShellFile, type Situation, SITUATIONS } from './faults.ts'

export interface Cell {
  fault: Fault
  artefact: Artefact
  /** The app with the fault, or whose page requests the API or the storage. */
  app: string
  situation: Situation
}

export type CellFilter = Partial<Record<'fault' | 'artefact' | 'remote' | 'situation', readonly string[] | undefined>>

/**
 * Each fault of an artefact on arrival; in other situations one fault of each class, because they differ in the content
 * of the page only. The shell is loaded on arrival only; its messages also by a change of language.
 */
export function listCells(remotes: readonly string[], filter: CellFilter = {}): Cell[] {
  return FAULTS.flatMap(fault =>
    fault.on.flatMap(artefact =>
      (isShellFile(artefact) ? ['shell'] : remotes).flatMap(app =>
        SITUATIONS.map(situation => ({ fault, artefact, app, situation }))
      )
    )
  ).filter(
    ({ fault, artefact, app, situation }) =>
      isMeaningful(fault, artefact, situation) &&
      has(filter.fault, fault.name) &&
      has(filter.artefact, artefact) &&
      has(filter.remote, app) &&
      has(filter.situation, situation)
  )
}

function isMeaningful({ leads }: Fault, artefact: Artefact, situation: Situation): boolean {
  if (situation === 'cold') return true
  if (isShellFile(artefact)) return leads && artefact === 'shell messages' && situation === 'entered'
  return leads
}

function has(wanted: readonly string[] | undefined, value: string): boolean {
  return wanted === undefined || wanted.includes(value)
}

export function cellName({ fault, artefact, app, situation }: Cell): string {
  return `${fault.name} · ${artefact} · ${app} · ${situation}`
}
