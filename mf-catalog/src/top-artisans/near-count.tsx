import type { ReactNode } from 'react'
import { Artisan, Id, listOf, pageOf, Wilaya } from '@hirfa/shared-contract'
import { COHORT_COOKIES } from '@hirfa/shared-contract/site'
import { placeName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { request } from '@hirfa/shared-platform'
import * as v from 'valibot'

/** `null` while no place is known; nothing is requested then. */
export async function loadNear(signal: AbortSignal): Promise<ReactNode> {
  const state = lastWilaya()
  if (state === null) return null
  const [{ total }, wilayas] = await Promise.all([
    request('GET', '/api/profiles', { query: { state, per_page: 1 }, answer: pageOf(Artisan), public: true, signal }),
    request('GET', '/api/states', { answer: listOf(Wilaya), public: true, signal })
  ])
  const wilaya = wilayas.find(({ id }) => id === state)
  return total > 0 && wilaya ? <NearCount count={total} wilaya={wilaya} /> : null
}

function NearCount({ count, wilaya }: { count: number; wilaya: Wilaya }) {
  const { t } = useTranslation('catalog')
  const place = placeName(wilaya, useLanguage())
  return <p>{`${t('artisans_found', { count })} ${t('near_place', { place })}`}</p>
}

/** The wilaya that was chosen last in this browser. */
function lastWilaya(): number | null {
  const stored = document.cookie.split('; ').find(pair => pair.startsWith(`${COHORT_COOKIES.wilaya}=`))
  const id = v.safeParse(Id, stored?.split('=')[1])
  return id.success ? id.output : null
}
