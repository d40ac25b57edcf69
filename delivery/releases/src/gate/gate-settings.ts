import { join } from 'node:path'
import { findBrowser, findHeadlessShell, isProgram } from '@hirfa/shared-contract/process'
import type { Gate } from '../state/gate.ts'
import { ReleaseError } from '../errors.ts'
import { browserInChild } from './browser/gate-browser.ts'
import type { StartEdge } from './browser/serve-candidate.ts'
import { pictureFolder } from './journeys/picture-folder.ts'
import { journeyReplay } from './journeys/replay.ts'
import { openGate } from './open-gate.ts'
import { type PolicySettings, readPolicies } from '../keys/build-policies.ts'
import { provenanceRule } from './rules/provenance.ts'
import { accusedPages } from './smoke/accused-pages.ts'
import { pageOpener } from './smoke/open-pages.ts'
import { smokeRun, withoutSmokeRun } from './smoke/smoke-run.ts'

export interface GateSettings extends PolicySettings {
  /** The path of a Chromium. Unset: a headless shell, `$CHROMIUM`, or one on the PATH. `off`: no smoke run. */
  GATE_BROWSER?: string | undefined
  GATE_API_URL?: string | undefined
}

export function gateOf(
  releases: string,
  settings: GateSettings,
  startEdge?: StartEdge,
  product: { isTranslated?: boolean } = {}
): Gate {
  const rules = settings.BUILD_POLICY ? [provenanceRule(readPolicies(settings.BUILD_POLICY))] : []
  if (!startEdge) return openGate({ ...product, rules })
  const { GATE_BROWSER, GATE_API_URL: apiUrl } = settings
  const browser = gateBrowserOf(settings)
  if (apiUrl && !URL.canParse(apiUrl)) throw new ReleaseError(`GATE_API_URL must be a URL, got "${apiUrl}".`)
  if (!browser) {
    const reason = GATE_BROWSER === 'off' ? 'GATE_BROWSER is off.' : 'No Chromium was found; set GATE_BROWSER.'
    return openGate({ ...product, smoke: withoutSmokeRun(reason), rules })
  }
  const candidate = { releases, startEdge, runBrowser: browserInChild(browser) }
  const openPages = pageOpener({ ...candidate, apiUrl })
  return openGate({
    ...product,
    smoke: smokeRun({ openPages }),
    confirm: accusedPages(openPages),
    replay: journeyReplay({ ...candidate, pictures: pictureFolder(join(releases, 'pictures')) }),
    rules
  })
}

/** Undefined if there is no browser, or smoke runs are off. */
export function gateBrowserOf({ GATE_BROWSER }: GateSettings): string | undefined {
  if (GATE_BROWSER === 'off') return undefined
  if (GATE_BROWSER && !isProgram(GATE_BROWSER))
    throw new ReleaseError(`GATE_BROWSER must be the path of a Chromium or "off", got "${GATE_BROWSER}".`)
  return GATE_BROWSER || findHeadlessShell() || findBrowser()
}
