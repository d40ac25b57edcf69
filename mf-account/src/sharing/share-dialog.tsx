import { type Appointment, nameIn } from '@hirfa/shared-contract'
import { formatLongDate, localized, placeName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { notify } from '@hirfa/shared-platform'
import { Alert, Button, copyText, DateText, Dialog, PersonText, shareData } from '@hirfa/shared-ui'
import layout from '../page/layout.module.css'
import { LoadingCard } from '../page/loading-card.tsx'
import styles from './share-dialog.module.css'

export interface Link {
  url: string
  until: string
}

export type ShareState = { step: 'waiting' } | { step: 'failed'; text: string } | { step: 'open'; link: Link }

interface ShareDialogProps {
  appointment: Appointment
  state: ShareState
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
    if (!(await shareData({ title, text, url }))) await copy(url)
  }

  const footer = state.step === 'open' && (
    <>
      <Button icon="note" onClick={() => void copy(state.link.url)}>
        {t('copy_text')}
      </Button>
      {typeof navigator.share === 'function' && (
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

/** The appointment in one sentence: service, artisan, day, hour and commune, without the address. */
function useShareText() {
  const { t } = useTranslation('account')
  const language = useLanguage()
  return ({ service: of, artisan, date, time, city, wilaya }: Appointment): string => {
    const service = localized(of.name, language)
    const town = city ?? wilaya
    const place = town ? placeName(town, language) : ''
    const day = date && formatLongDate(date, language)
    if (!artisan || !day) return t('share_text_undated', { service, place })
    return t('share_text', { service, artisan: nameIn(artisan, language), day, time: time ?? '', place })
  }
}

/** The sentence, with the `lang` of the artisan's name on the name. */
function ShareText({ text, name }: { text: string; name: string | undefined }) {
  const [before, after] = name ? text.split(name, 2) : []
  if (!name || after === undefined) return text
  return (
    <>
      {before}
      <PersonText>{name}</PersonText>
      {after}
    </>
  )
}
