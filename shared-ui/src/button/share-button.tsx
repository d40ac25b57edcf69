import { useTranslation } from '@hirfa/shared-i18n'
import { Button } from './button.tsx'

interface ShareButtonProps {
  title: string
  /** Shows the result if the address was copied to the clipboard instead; `notify` of the platform fits. */
  say: (tone: 'success' | 'warning', text: string) => void
}

/** Shares the address of the page with the Web Share API, else copies it to the clipboard. */
export function ShareButton({ title, say }: ShareButtonProps) {
  const { t } = useTranslation('ui')

  async function share() {
    const url = location.href
    if (await shareData({ title, url })) return
    if (await copyText(url)) say('success', t('link_copied'))
    else say('warning', t('link_not_copied'))
  }

  return (
    <Button tone="quiet" icon="share" onClick={() => void share()}>
      {t('share')}
    </Button>
  )
}

/** True if the share sheet was shown, even when it was cancelled. */
export async function shareData(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    // Missing or refused: copy to the clipboard.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/** False without https, or if the clipboard is forbidden. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // The caller asks to copy by hand.
    return false
  }
}
