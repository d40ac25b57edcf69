import type { Language } from 'shared-contract/release'
import { filled, type RouteOwner } from './page-routes.ts'

/** An address without a language shows the visitor's language. */
export function addressOf(origin: string, path: string, language?: Language): string {
  return `${origin}${path}${language ? `?lang=${language}` : ''}`
}

/** The canonical spelling of a path. */
export function canonicalPath({ route, parameters }: RouteOwner): string {
  return filled(route.path, parameters).replace(/(?<=.)\/$/, '')
}
