import type { Settings } from 'shared-contract'

type Platform = 'android' | 'ios'

/** Where the app is found. The footer's links are the owner's to set; these belong to the banner. */
const OWN: Record<Platform, string> = {
  android: 'https://play.google.com/store/apps/details?id=example.hirfa',
  ios: 'https://apps.apple.com/dz/app/hirfa/id0000000000'
}

/** A link for each kind of phone that has one: the banner's own, else the owner's. */
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
