import type { ReactNode, SubmitEvent } from 'react'
import type { Service } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { tradeText } from '@hirfa/shared-contract/trade-text'
import { languageOfText, readable, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { $home, useResourceState } from '@hirfa/shared-platform'
import { blankClass, Button, SentenceCard } from '@hirfa/shared-ui'

interface FirstSentenceProps {
  service: string | null
  /** Without it the form opens the page of quick booking, as before the scripts have run. */
  onBegin?: (field: 'service' | 'place', service?: string) => void
}

export function FirstSentence({ service, onBegin }: FirstSentenceProps) {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const home = useResourceState($home)
  const services = home.state === 'loading' ? [] : (home.value?.services ?? [])
  const read = (text: Service['name'] | Service['trade']) => readable(text, language)
  const need = (trade: string) => t('quick_need', { trade })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (!onBegin) return
    event.preventDefault()
    onBegin('place')
  }

  const blanks: Record<string, ReactNode> = {
    need: (
      <select
        key={service}
        name="service"
        aria-label={t('quick_service_label')}
        className={blankClass}
        defaultValue={service ?? ''}
        onChange={event => onBegin?.('service', event.target.value)}
      >
        <option value="">{need(t('quick_service'))}</option>
        {services.map(({ id, slug, ...named }) => {
          const text = tradeText(named, read, name => t('quick_unnamed_trade', { service: name }))
          const other = languageOfText(text, language)
          return (
            <option key={id} value={slug} lang={other}>
              {other ? text : need(text)}
            </option>
          )
        })}
      </select>
    ),
    place: <button className={blankClass}>{t('quick_place')}</button>
  }

  return (
    <form action={paths.quickBooking()} onSubmit={submit}>
      <SentenceCard
        text={t('quick_sentence', { need: '{need}', size: '', place: '{place}', when: '' })}
        blanks={blanks}
      >
        <Button type="submit" tone="accent">
          {t('quick_times')}
        </Button>
      </SentenceCard>
    </form>
  )
}
