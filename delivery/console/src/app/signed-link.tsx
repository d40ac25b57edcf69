import { useState } from 'react'
import { Button, buttonClass } from '@hirfa/shared-ui'
import type { Link } from '../service/results.ts'
import { Moment } from '../values/moment.tsx'
import styles from './app.module.css'

export function SignedLink({ link: { url, expires } }: { link: Link }) {
  const [copied, setCopied] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setCopied('Copied.')
    } catch {
      // Without clipboard access the address can be selected by hand.
      setCopied('The browser does not let a page copy here: select the address.')
    }
  }

  return (
    <div className={styles.section}>
      <p className={styles.address}>{url}</p>
      <p>
        Until <Moment at={expires} /> it shows this to everyone who opens it, under a banner.
      </p>
      <div className={styles.actions}>
        <a className={buttonClass({ tone: 'primary' })} href={url} target="_blank" rel="noreferrer">
          Open
        </a>
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
      <output>{copied}</output>
    </div>
  )
}
