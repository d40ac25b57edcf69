/** Where the app is found. The footer's links are the owner's to set; these belong to the banner. */
export const STORE_LINKS = [
  { platform: 'android', address: 'https://play.google.com/store/apps/details?id=example.hirfa' },
  { platform: 'ios', address: 'https://apps.apple.com/dz/app/hirfa/id0000000000' }
] as const
