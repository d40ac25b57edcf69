import { type Appointment, nameIn } from '@hirfa/shared-contract'
import { useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { notify } from '@hirfa/shared-platform'
import { Alert, Button, DateText, Dialog } from '@hirfa/shared-ui'
import layout from '../page/layout.module.css'
import { LoadingCard } from '../page/loading-card.tsx'
import { canSend, copyText, sendText } from './send-text.ts'
import { ShareText, useShareText } from './share-text.tsx'
import styles from './share-dialog.module.css'
import type { Link } from './use-share.ts'

interface ShareDialogProps {
  appointment: Appointment
  state: { step: 'waiting' } | { step: 'failed'; text: string } | { step: 'open'; link: Link }
  onClose: () => void
}

export function ShareDialog({ appointment, state, onClose }: ShareDialogProps) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const text = useShareText()(appointment)
  const title = t('share_appointment')

  async function copy(url: string) {
    if (await copyText(`${text}\n${url}`)) notify('success', t('share_copied'))
    else notify('warning', t('share_not_copied'))
  }

  async function send(url: string) {
    if (!(await sendText({ title, text, url }))) await copy(url)
  }

  const footer = state.step === 'open' && (
    <>
      <Button icon="note" onClick={() => void copy(state.link.url)}>
        {t('copy_text')}
      </Button>
      {canSend() && (
        <Button tone="primary" icon="share" onClick={() => void send(state.link.url)}>
          {t('send_link')}
        </Button>
      )}
    </>
  )

  return (
    <Dialog title={title} shape="sheet" onClose={onClose} footer={footer}>
      <div className={layout.stack}>
        {state.step === 'failed' && <Alert tone="danger">{state.text}</Alert>}
        {state.step === 'waiting' && <LoadingCard />}
        {state.step === 'open' && (
          <>
            <div className={styles.text}>
              <p>
                <ShareText text={text} name={appointment.artisan ? nameIn(appointment.artisan, language) : undefined} />
              </p>
              <p lang="zxx" dir="ltr" className={styles.address}>
                {state.link.url}
              </p>
            </div>
            <p>{t('share_shows')}</p>
            <p className={layout.note}>
              {t('share_until')} <DateText date={state.link.until} form="long" />
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}
