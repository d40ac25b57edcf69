import { accessSync, constants } from 'node:fs'
import type { Gate } from '../state/gate.ts'
import { ReleaseError } from '../errors.ts'
import { openGate } from './open-gate.ts'
import { pageOpener, type StartEdge } from './smoke/open-pages.ts'
import { type SmokeRun, smokeRun } from './smoke/smoke-run.ts'

export interface GateSettings {
  /** The path of a Chromium. Unset or `off`: no smoke run. */
  GATE_BROWSER?: string | undefined
  /** The API of the pages in a smoke run. Unset: their requests fail. */
  GATE_API_URL?: string | undefined
}

/** Opens the gate for the releases of a folder. Without `startEdge` there is no smoke run. */
export function gateOf(releases: string, settings: GateSettings, startEdge?: StartEdge): Gate {
  return openGate({ smoke: startEdge && smokeRunOf(releases, settings, startEdge) })
}

function smokeRunOf(releases: string, settings: GateSettings, startEdge: StartEdge): SmokeRun | undefined {
  const { GATE_BROWSER: browser, GATE_API_URL: apiUrl } = settings
  if (!browser || browser === 'off') return undefined
  try {
    accessSync(browser, constants.X_OK)
  } catch (cause) {
    throw new ReleaseError(`GATE_BROWSER must be the path of a Chromium or "off", got "${browser}".`, { cause })
  }
  if (apiUrl && !URL.canParse(apiUrl)) throw new ReleaseError(`GATE_API_URL must be a URL, got "${apiUrl}".`)
  return smokeRun({ openPages: pageOpener({ releases, browser, apiUrl, startEdge }) })
}
