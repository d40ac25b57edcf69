import { useEffect, useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { FragmentPlace, loadFragment } from '@hirfa/shared-platform'
import { useSearchParams } from '@hirfa/shared-platform/router'
import { PageTitle } from '@hirfa/shared-ui'
import { FirstSentence } from './first-sentence.tsx'
import styles from './home.module.css'

type Field = 'service' | 'place'

/** Quick booking begins here: its first words are part of the page, the rest is loaded when one of them is used. */
export function Hero() {
  const { t } = useTranslation('catalog')
  const [query, setQuery] = useSearchParams()
  const [intent] = useState(createIntent)
  const [focus, setFocus] = useState<Field | null>(null)
  const service = query.get('service')

  useEffect(() => {
    if (service !== null) intent.begin()
  }, [service, intent])

  function begin(field: Field, chosen?: string) {
    setFocus(field)
    // The effect above begins once the service is in the address: quick booking would show none before.
    if (chosen) setQuery(rest => new URLSearchParams([...rest, ['service', chosen]]), { replace: true })
    else intent.begin()
  }

  return (
    <div className={styles.hero}>
      <PageTitle lead={t('home_lead')}>{t('home_title')}</PageTitle>
      <FragmentPlace
        load={() => intent.begun.then(() => loadFragment('quick-booking'))}
        waiting={<FirstSentence service={service} onBegin={begin} />}
        missing={<FirstSentence service={service} />}
      >
        {({ QuickBookingPart }) => <QuickBookingPart focus={focus} />}
      </FragmentPlace>
    </div>
  )
}

function createIntent() {
  let begin = () => {}
  const begun = new Promise<void>(resolve => (begin = resolve))
  return { begun, begin: () => begin() }
}
