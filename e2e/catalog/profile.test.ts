import { beforeAll, expect, test } from 'vitest'
import { ArtisanProfile, nameIn, WilayaArtisans } from '@hirfa/shared-contract'
import { profilePath } from '@hirfa/shared-contract/paths'
import * as v from 'valibot'
import { rendered } from '../kit/rendered-page.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { productUrl } from '../kit/shared-product.ts'

let artisan: ArtisanProfile
let path: string
let profileCalls: string[]

beforeAll(async () => {
  const { data } = await (await fetch(`${productUrl()}/api/profiles/7`)).json()
  artisan = v.parse(ArtisanProfile, data)
  path = profilePath(artisan)
  profileCalls = [`/api/profiles/${artisan.id}`, `/api/profiles/${artisan.id}/reviews?page=1`]
})

test('a shared address has its own card and one canonical address, whatever the name in it', async () => {
  const url = productUrl()
  for (const address of [path, `/artisans/plumbing/another-name-${artisan.id}`]) {
    const html = await rendered(productUrl(), address, 'fr')
    for (const call of profileCalls) expect(html).toContain(`"${call}":`)
    expect(html).toContain(`href="/appointement/${artisan.id}"`)
    expect(html).toContain(`<title>${nameIn(artisan, 'fr')} · Hirfa</title>`)
    expect(html).toContain(`<meta property="og:title" content="${nameIn(artisan, 'fr')} · Hirfa">`)
    expect(html).toContain(`<meta property="og:description" content="${nameIn(artisan, 'fr')}\u00a0: avis, tarifs`)
    expect(html).toContain('<meta property="og:type" content="profile">')
    expect(html).toContain(`<link rel="canonical" href="${url}${path}">`)
  }
})

test('the second page of a service in a wilaya is rendered with its own artisans and links to the others', async () => {
  const call = '/api/state-profiles/plumbing/alger?page=2'
  const { artisans } = v.parse(WilayaArtisans, await (await fetch(productUrl() + call)).json())
  const html = await rendered(productUrl(), '/artisans/plumbing/alger?page=2', 'fr')
  expect(html).toContain(`"${call}":`)
  for (const each of artisans.items) expect(html).toContain(`href="${profilePath(each)}"`)
  expect(html).toContain('href="/artisans/plumbing/alger"')
})

test('a pasted booking address offers the profile', async () => {
  const { page } = await sharedVisitor({ locale: 'en' })
  await page.goto(`/appointement/${artisan.id}`)
  await page.waitForURL('**/services')
  await page.getByRole('link', { name: 'See the profile' }).click()
  await page.waitForURL(address => address.pathname === path)
  await page.getByRole('heading', { level: 1, name: nameIn(artisan, 'en') }).waitFor()
})
