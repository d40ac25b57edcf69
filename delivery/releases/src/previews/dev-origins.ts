import { fetchOriginOf } from '../http/origins.ts'
import { StartError } from '../errors.ts'

const LOOPBACK = /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d{1,5})?$/

export interface DevOverrides {
  origins: readonly string[]
}

export function devOverridesOf({
  DEV_OVERRIDES = '',
  DEV_OVERRIDE_ORIGINS = ''
}: Record<string, string | undefined>): DevOverrides | undefined {
  if (!['', 'on', 'off'].includes(DEV_OVERRIDES))
    throw new StartError(`DEV_OVERRIDES is "${DEV_OVERRIDES}"; it can be on or off.`)
  if (DEV_OVERRIDES !== 'on') return undefined
  const origins = DEV_OVERRIDE_ORIGINS.split(/[\s,]+/).filter(Boolean)
  const wrong = origins.find(origin => fetchOriginOf(origin) !== origin)
  if (wrong) throw new StartError(`DEV_OVERRIDE_ORIGINS names "${wrong}", which is not an origin.`)
  return { origins }
}

export function mayComeFrom(origin: string, overrides: DevOverrides | undefined): boolean {
  return overrides !== undefined && (LOOPBACK.test(origin) || overrides.origins.includes(origin))
}
