import { COHORT_COOKIES } from '@hirfa/shared-contract/site'

const YEAR_IN_SECONDS = 31_536_000

/** Stores the wilaya last chosen for the server, which may show a version to one wilaya first; `null` removes it. */
export function storeWilaya(wilayaId: number | null): void {
  const age = wilayaId === null ? 0 : YEAR_IN_SECONDS
  document.cookie = `${COHORT_COOKIES.wilaya}=${wilayaId ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax`
}
