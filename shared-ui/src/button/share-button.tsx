import { useTranslation } from 'shared-i18n'
import { Button } from './button.tsx'

interface ShareButtonProps {
  /** What the page is about; the receiver reads it beside the address. */
  title: string
  /** Says how it went where the browser has no way of its own to share; `notify` of the platform fits. */
  say: (tone: 'success' | 'warning', text: string) => void
}

/** Hands the address of the page to whatever the device shares with, else to the clipboard. */
export function ShareButton({ title, say }: ShareButtonProps) {
  const { t } = useTranslation('ui')

  async function share() {
    const url = location.href
    if (await shared({ title, url })) return
    if (await copied(url)) say('success', t('link_copied'))
    else say('warning', t('link_not_copied'))
  }

  return (
    <Button tone="quiet" icon="share" onClick={() => void share()}>
      {t('share')}
    </Button>
  )
}

/** Whether the device took it over; who closes its sheet again has decided too. */
async function shared(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    // Not there at all, or refused: the clipboard is the other way.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Not there on a page without https, or forbidden: the visitor is told to copy it.
    return false
  }
}
