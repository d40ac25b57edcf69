/** The faults of the drill, and the artefacts that each can affect. */
import { FAILED_MS, FETCH_MS, START_MS, STYLES_MS } from '../../delivery/edge/src/pages/inline-scripts.ts'
import { BEAT_MS, DEADLINE_MS, MOST_MISSED_BEATS, QUIET_MS, UNUSABLE_MS } from '../../shell/src/limits.ts'
import { REQUEST_LIMIT_MS } from '../../shared-platform/src/http.ts'
import { SLOW_AFTER_MS } from '../../shared-platform/src/request-events.ts'

export const SHELL_FILES = ['shell script', 'shell styles', 'shell messages'] as const
export const REMOTE_FILES = ['entry', 'chunk', 'styles', 'messages'] as const
export type ShellFile = (typeof SHELL_FILES)[number]
export type RemoteFile = (typeof REMOTE_FILES)[number]
export const ARTEFACTS = [...SHELL_FILES, ...REMOTE_FILES, 'API', 'storage'] as const
export type Artefact = (typeof ARTEFACTS)[number]

export const SITUATIONS = ['cold', 'change', 'entered'] as const
/** The page is opened at the route, changes to it, or changes to it after something was entered. */
export type Situation = (typeof SITUATIONS)[number]

/** Faults of one class look the same to the code that handles them. */
type FaultClass = 'failed' | 'unanswered' | 'late' | 'damaged' | 'code' | 'storage'

export interface Fault {
  name: string
  class: FaultClass
  on: readonly Artefact[]
  /** Represents its class in the situations other than `cold`. */
  leads: boolean
  /**
   * Whether the page works in spite of the fault. Otherwise the visitor reads a sentence, or gets the last good
   * version.
   */
  harmless: boolean
}

export const BLOCKING = 'endless loop'

export const SLOW_MS = 3_000
export const LATE_MS = SLOW_AFTER_MS + 1_000

const FILES = [...SHELL_FILES, ...REMOTE_FILES]
const CODE = ['chunk'] as const

function fault(name: string, of: FaultClass, on: readonly Artefact[], { leads = false, harmless = false } = {}): Fault {
  return { name, class: of, on, leads, harmless }
}

export const FAULTS: readonly Fault[] = [
  fault('404', 'failed', FILES, { leads: true }),
  fault('500', 'failed', [...FILES, 'API']),
  fault('refused', 'failed', [...FILES, 'API'], { leads: true }),
  fault('hang', 'unanswered', [...FILES, 'API'], { leads: true }),
  fault('slow', 'late', FILES, { harmless: true }),
  fault('late', 'late', ['API'], { harmless: true }),
  fault('truncated', 'damaged', FILES),
  fault('HTML', 'damaged', [...FILES, 'API']),
  fault('flipped byte', 'damaged', FILES, { leads: true }),
  fault('garbage', 'damaged', ['API'], { leads: true }),
  fault('throws at load', 'code', ['shell script', 'entry', ...CODE], { leads: true }),
  fault('throws in render', 'code', CODE, { leads: true }),
  fault('throws in an effect', 'code', CODE, { leads: true }),
  fault('suspends for ever', 'code', CODE, { leads: true }),
  fault('renders nothing', 'code', CODE, { leads: true }),
  fault(BLOCKING, 'code', CODE, { leads: true }),
  fault('full', 'storage', ['storage'], { leads: true, harmless: true }),
  fault('blocked', 'storage', ['storage'], { leads: true, harmless: true })
]

/** Milliseconds from meeting the fault until the product must have handled it: its own limits. */
export function faultLimit({ name }: Pick<Fault, 'name'>, artefact: Artefact): number {
  if (name === BLOCKING) return BEAT_MS * MOST_MISSED_BEATS
  if (name === 'renders nothing') return QUIET_MS + UNUSABLE_MS
  if (artefact === 'API') return name === 'hang' ? REQUEST_LIMIT_MS : DEADLINE_MS
  if (isShellFile(artefact)) return START_MS
  // Scripts wait for the stylesheets of a rendered page.
  if (artefact === 'styles' && name === 'hang') return STYLES_MS + DEADLINE_MS
  return DEADLINE_MS
}

/** Milliseconds after which a page has reported the fault: a hanging start is not reported before it has failed. */
export function reportLimitOf(fault: Pick<Fault, 'name'>, artefact: Artefact): number {
  return isShellFile(artefact) ? FAILED_MS + FETCH_MS : faultLimit(fault, artefact)
}

export function isShellFile(artefact: Artefact): artefact is ShellFile {
  return SHELL_FILES.some(file => file === artefact)
}
