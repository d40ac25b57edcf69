/** The anti-forgery cookie, as it stands now: it changes with the session. `null` when there is none. */
export function csrfToken(): string | null {
  const cookie = document.cookie.split('; ').find(pair => pair.startsWith('XSRF-TOKEN='))
  return decodeURIComponent(cookie?.slice('XSRF-TOKEN='.length) ?? '') || null
}
