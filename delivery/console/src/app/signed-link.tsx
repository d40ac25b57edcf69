import { useState } from 'react'
import { Button, buttonClass } from '@hirfa/shared-ui'
import { say } from '../messages/say.ts'
import { Sentence } from '../messages/sentence.tsx'
import type { Link } from '../service/results.ts'
import { Moment } from '../values/moment.tsx'
import styles from './app.module.css'

export function SignedLink({ link: { url, expires } }: { link: Link }) {
  const [copied, setCopied] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(say('copied'))
    } catch {
      // Without clipboard access the address can be selected by hand.
      setCopied(say('cannot_copy'))
    }
  }

  return (
    <div className={styles.section}>
      <p className={styles.address} dir="ltr">
        {url}
      </p>
      <p>
        <Sentence of="link_until" parts={{ at: <Moment at={expires} /> }} />
      </p>
      <div className={styles.actions}>
        <a className={buttonClass({ tone: 'primary' })} href={url} target="_blank" rel="noreferrer">
          {say('open')}
        </a>
        <Button onClick={() => void copy()}>{say('copy')}</Button>
      </div>
      <output>{copied}</output>
    </div>
  )
}
