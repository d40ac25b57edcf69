import { useState } from 'react'
import type { LinkRequest } from '@hirfa/shared-contract/release/commands'
import { Button, buttonClass } from '@hirfa/shared-ui'
import { say } from '../messages/say.ts'
import { TimedSentence } from '../messages/sentence.tsx'
import { createLink } from '../service/releases-api.ts'
import type { Link } from '../service/results.ts'
import layout from '../values/layout.module.css'
import styles from './app.module.css'
import { RequestView } from './request-view.tsx'

/** Has the service sign an address, and shows it. */
export function SignedLink({ request }: { request: LinkRequest }) {
  return (
    <RequestView ask={() => createLink(request)} asking={say('signing')}>
      {link => <LinkView {...link} />}
    </RequestView>
  )
}

function LinkView({ url, expires }: Link) {
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
    <div className={layout.stack}>
      <p className={styles.address} dir="ltr">
        {url}
      </p>
      <p>
        <TimedSentence of="link_until" at={expires} />
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
