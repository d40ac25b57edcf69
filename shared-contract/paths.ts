import { artisansOfService } from './paths/page-paths.ts'
import { fixed, withParameter } from './paths/path-of-route.ts'

/** `paths.artisan(7)` is `/appointement/7`, `paths.services({ step: 5 })` is `/services?step=5`. */
export * as paths from './paths/page-paths.ts'
export * as ROUTES from './paths/routes.ts'

/** Those of links in messages are not in `ROUTES` and `paths`, so that the shell does not contain them. */
export const SHARED_ROUTE = '/shared-appointment/:token'

export const sharedPath = /* @__PURE__ */ withParameter(SHARED_ROUTE)

export const REMINDER_ROUTE = '/reminder'

export const reminderPath = /* @__PURE__ */ fixed(REMINDER_ROUTE)

export const CONTACT_HASH = '#footer'

export interface AddressedArtisan {
  id: number
  name: string
  /** In Latin letters, if `name` is not. */
  latinName?: string | null | undefined
  services: readonly { slug?: string | null | undefined }[]
}

const NO_SERVICE = 'artisan'

/** The parameters of the one address of a profile: the first service, and the name in Latin letters with the id. */
export function profileParameters(artisan: AddressedArtisan): { service: string; name: string } {
  const { id, name, latinName, services } = artisan
  return { service: services[0]?.slug || NO_SERVICE, name: [slugOf(latinName ?? name), id].filter(Boolean).join('-') }
}

export function profilePath(artisan: AddressedArtisan): string {
  const { service, name } = profileParameters(artisan)
  return profileAt(service, name)
}

/** Shares the route of the profile, whose last part ends in an id. */
export function wilayaPath(service: string, wilaya: { name: string }): string {
  return profileAt(service, slugOf(wilaya.name))
}

export function profilePathOfId(id: number): string {
  return profileAt(NO_SERVICE, String(id))
}

export function profileAt(service: string, name: string): string {
  return `${artisansOfService(service)}/${encodeURIComponent(name)}`
}

const LONGEST_SLUG = 60

/** Lower-case words with hyphens. Letters of every script stay, accents and vowel signs do not. */
export function slugOf(text: string): string {
  // Normalised, a hamza or madda above a letter is a mark too; it stays.
  const plain = text.normalize('NFKD').replace(/(?![\u0653-\u0655])\p{M}/gu, '')
  const words = plain
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
  return [...words].slice(0, LONGEST_SLUG).join('').replace(/^-|-$/g, '')
}
