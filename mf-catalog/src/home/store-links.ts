import type { Settings } from '@hirfa/shared-contract'

type Platform = 'android' | 'ios'

/** Default store links of the banner; the settings may override them. */
const OWN: Record<Platform, string> = {
  android: 'https://play.google.com/store/apps/details?id=example.hirfa',
  ios: 'https://apps.apple.com/dz/app/hirfa/id0000000000'
}

export function storeLinks(
  settings: Pick<Settings, 'play_store' | 'app_store'> | undefined,
  own = OWN
): { platform: Platform; address: string }[] {
  const addresses = [
    { platform: 'android', address: own.android || settings?.play_store },
    { platform: 'ios', address: own.ios || settings?.app_store }
  ] as const
  return addresses.flatMap(({ platform, address }) => (address?.startsWith('https://') ? [{ platform, address }] : []))
}
