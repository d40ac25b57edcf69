import { shortName } from '@hirfa/shared-contract/languages'
import type { PageTexts as RouteTexts } from '@hirfa/shared-contract/release'
import type { PageContent, PageTexts, SiteTexts } from '../product.ts'

const PARAMETER = /\{\{\w+\}\}/

export function pageTexts(site: SiteTexts, route: RouteTexts | undefined, content: PageContent | undefined): PageTexts {
  const withSite = (title: string) => `${title} · ${site.name}`
  if (!content) return { title: withSite(site.missing), description: site.description }
  const name = content.name && shortName(content.name)
  const title = name === undefined ? route?.title : withName(route?.titleWithName ?? route?.title ?? '{{name}}', name)
  return {
    title: title === undefined ? site.title : withSite(title),
    description: descriptionOf(route?.description, name) ?? site.description
  }
}

function descriptionOf(description: string | undefined, name: string | undefined): string | undefined {
  if (description === undefined || !PARAMETER.test(description)) return description
  return name === undefined ? undefined : withName(description, name)
}

function withName(text: string, name: string): string {
  return text.replace(PARAMETER, () => name)
}
