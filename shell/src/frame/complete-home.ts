import { $language } from '@hirfa/shared-i18n'
import { $home, getHomeDetails, RequestError } from '@hirfa/shared-platform'

export function completeHome(): () => void {
  return $language.subscribe(language => {
    const home = $home.value
    if (home?.state === 'ready' && home.value.partial && home.value.partial !== language) void takeWhole()
  })
}

/** If that fails, texts stay in the language of the page until the next change. */
async function takeWhole(): Promise<void> {
  try {
    $home.take(await getHomeDetails())
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
  }
}
