import { accessSync, constants } from 'node:fs'
import type { Gate } from '../state/gate.ts'
import { ReleaseError } from '../errors.ts'
import { openGate } from './open-gate.ts'
import { type SmokeRun, smokeRun, type StartEdge } from './smoke/smoke-run.ts'

export interface GateSettings {
  /** The program, such as `/usr/bin/chromium`; unset or `off`, no browser looks. */
  GATE_BROWSER?: string | undefined
  /** The API that the pages of a smoke run talk to; unset, they find it away. */
  GATE_API_URL?: string | undefined
}

/** The gate over the releases of a folder. Without `startEdge` no browser opens the pages. */
export function gateOf(releases: string, settings: GateSettings, startEdge?: StartEdge): Gate {
  return openGate({ smoke: startEdge && smokeRunOf(releases, settings, startEdge) })
}

function smokeRunOf(releases: string, settings: GateSettings, startEdge: StartEdge): SmokeRun | undefined {
  const { GATE_BROWSER: browser, GATE_API_URL: apiUrl } = settings
  if (!browser || browser === 'off') return undefined
  try {
    accessSync(browser, constants.X_OK)
  } catch (cause) {
    throw new ReleaseError(`GATE_BROWSER is «${browser}», which is no program; name a Chromium, or say off.`, { cause })
  }
  if (apiUrl && !URL.canParse(apiUrl)) throw new ReleaseError(`GATE_API_URL is «${apiUrl}», which is no address.`)
  return smokeRun({ releases, browser, apiUrl, startEdge })
}
