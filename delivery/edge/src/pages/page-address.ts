import type { Language } from 'shared-contract/release'
import { filled, type RouteOwner } from './page-routes.ts'

/** An address without a language is everybody's: it answers in the visitor's own. */
export function addressOf(origin: string, path: string, language?: Language): string {
  return `${origin}${path}${language ? `?lang=${language}` : ''}`
}

/** A path as it is usually spelled, whatever spelling it was asked for by. */
export function canonicalPath({ route, parameters }: RouteOwner): string {
  return filled(route.path, parameters).replace(/(?<=.)\/$/, '')
}
