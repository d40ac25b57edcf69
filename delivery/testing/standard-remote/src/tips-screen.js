import './tips.css'
import { createElement, useEffect, useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { usePage } from '@hirfa/shared-platform'
import './messages.js'

export function Screen() {
  const { t } = useTranslation('tips')
  const [tips, setTips] = useState([])
  usePage(t('title'), t('lead'))
  return createElement(
    'section',
    { className: 'mf-tips_screen' },
    createElement('h1', { tabIndex: -1 }, t('title')),
    createElement('p', null, t('lead')),
    createElement(
      'button',
      { type: 'button', onClick: () => import('./more-tips.js').then(more => setTips(more.tips)) },
      t('more')
    ),
    createElement('ul', null, ...tips.map(key => createElement('li', { key }, t(key))))
  )
}
